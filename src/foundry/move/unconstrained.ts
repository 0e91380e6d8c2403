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

/** Foundry's bar of tools (API: SceneControls#controls). */
interface Bar {
  readonly controls?: {
    readonly controls?: Readonly<
      Record<string, { readonly tools: Readonly<Record<string, { readonly active?: boolean }>> }>
    >;
  };
}

/** Whether this GM has the tool "Unconstrained Movement" on. */
export function isUnconstrainedOn(): boolean {
  const tools = (ui as unknown as Bar).controls?.controls?.["tokens"]?.tools;
  return game.user?.isGM === true && tools?.["unconstrainedMovement"]?.active === true;
}
