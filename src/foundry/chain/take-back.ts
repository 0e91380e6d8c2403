import { forGM } from "./ask.ts";
import { chainIn, type Was } from "./record.ts";

/**
 * A GM who takes back, by CTRL+Z, the last thing that a chain has done to a token takes the whole chain back: its way to
 * where that token had been put, or that it was taken off.
 */
export function undoneAlong(
  document: TokenDocument,
  {
    method,
    origin,
  }: { readonly method: string; readonly origin: { readonly x: number; readonly y: number } },
  _operation: unknown,
  user: User.Implementation,
): void {
  if (method !== "undo" || !user.isSelf || game.user?.isGM !== true) return;
  takeBackLast(document, ({ now }) => now?.x === origin.x && now.y === origin.y);
}

/** A token that is back on the table by a GM's CTRL+Z. */
export function putBackAlong(document: TokenDocument, options: { readonly isUndo?: boolean }): void {
  if (options.isUndo === true && game.user?.isGM === true) {
    takeBackLast(document, ({ source }) => source !== undefined);
  }
}

function takeBackLast({ id, parent }: TokenDocument, is: (was: Was) => boolean): void {
  const message = [...(game.messages ?? [])].findLast((one) => {
    const chain = chainIn(one);
    const was = chain?.before.find(({ token }) => token === id);
    return chain?.scene === parent?.id && chain?.state !== "undone" && was !== undefined && is(was);
  });
  if (message) void forGM.takeBack(message);
}
