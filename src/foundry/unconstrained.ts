/** How a movement is asked to be constrained, as Foundry hands it over, and the card whose roll it comes from. */
export interface ConstrainOptions {
  readonly preview?: boolean;
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
  readonly surefoot?: { readonly card?: string };
}

/** Whether Foundry is asked to let walls and costs be: by the GM's tool "Unconstrained Movement", and to undo a move. */
export function isLifted(options: ConstrainOptions | undefined): boolean {
  return options?.ignoreWalls === true && options.ignoreCost === true;
}

/** Whether it is the GM who moves without rules; a player's word for it counts for nothing. */
export function isOverride(options: ConstrainOptions | undefined): boolean {
  return game.user?.isGM === true && isLifted(options);
}
