/** Whether this user waits for a paused game: a GM doesn't. */
export function isPaused(): boolean {
  return game.paused === true && game.user?.isGM !== true;
}
