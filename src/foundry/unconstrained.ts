/** Whether the GM moves without rules: Foundry's own tool "Unconstrained Movement" lifts walls and costs together. */
export function isUnconstrained(
  options: { ignoreWalls?: boolean; ignoreCost?: boolean } | undefined,
): boolean {
  return game.user?.isGM === true && options?.ignoreWalls === true && options.ignoreCost === true;
}
