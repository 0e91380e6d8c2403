interface ConstrainOptions {
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
}

/** Whether Foundry is asked to let walls and costs be: by the GM's tool "Unconstrained Movement", and to undo a move. */
export function isLifted(options: ConstrainOptions | undefined): boolean {
  return options?.ignoreWalls === true && options.ignoreCost === true;
}

/** Whether it is the GM who moves without rules; a player's word for it counts for nothing. */
export function isOverride(options: ConstrainOptions | undefined): boolean {
  return game.user?.isGM === true && isLifted(options);
}
