/** The ids of the movements on a token's record, a waypoint each, in order; "" for one that Foundry gave none. */
function recorded(document: TokenDocument): string[] {
  const history = document.movementHistory as readonly { movementId?: string | null }[];
  return history.map(({ movementId }) => movementId ?? "");
}

/** The movements on a token's record, by their ids. */
export function movementsOf(document: TokenDocument): string[] {
  return recorded(document).filter((id) => id !== "");
}

/** Whether a movement is on a token's record. */
export function isOnRecord(document: TokenDocument, movement: string): boolean {
  return movementsOf(document).includes(movement);
}

/** The id of the last movement on a token's record; "" where nothing is recorded. */
export function lastMovement(document: TokenDocument): string {
  return recorded(document).at(-1) ?? "";
}
