/** Whether this user acts for all at the table: the active GM, or without one the first of the token's owners. */
export function isInCharge(document: TokenDocument): boolean {
  const gm = game.users?.activeGM;
  if (gm) return gm.isSelf;
  return game.users?.getDesignatedUser((user) => user.active && isOwnedBy(document, user))?.isSelf === true;
}

/**
 * Whether this user rolls for the token after somebody has changed it: whoever did where that is one of its players,
 * else the first of its players, else whoever acts for all.
 */
export function isRoller(document: TokenDocument, changedBy: string): boolean {
  const plays = (user: User.Implementation) => user.active && !user.isGM && isOwnedBy(document, user);
  const changer = game.users?.get(changedBy);
  const player = changer && plays(changer) ? changer : game.users?.getDesignatedUser(plays);
  return player ? player.isSelf : isInCharge(document);
}

/** Whether a user may change a token. */
export function isOwnedBy(document: TokenDocument, user: User.Implementation): boolean {
  return document.testUserPermission(user, "OWNER");
}
