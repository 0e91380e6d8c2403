/** What Foundry knows of a drag, missing from the types (API: Token, TokenDragContext). */
interface Held {
  readonly _plannedMovement: object;
  recalculatePlannedMovementPath(): void;
}

/** What holds the mouse (API: MouseInteractionManager). */
interface Mouse {
  readonly interactionData: { cancelled?: boolean };
  cancel(): void;
}

/** Whether this user is dragging the token. */
export function isHeld(token: Token): boolean {
  const { _plannedMovement: plans } = token as unknown as Held;
  return (game.user?.id ?? "") in plans;
}

/** Looks for the path of a drag anew. */
export function replan(token: Token): void {
  (token as unknown as Held).recalculatePlannedMovementPath();
}

/** Ends this user's drag, as Foundry's own Esc does. */
export function cancelDrag(): void {
  const { currentMouseManager: mouse } = canvas as unknown as { currentMouseManager: Mouse | null };
  if (!mouse) return;
  mouse.interactionData.cancelled = true;
  mouse.cancel();
}
