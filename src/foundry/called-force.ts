import type { Line } from "../rules/line.ts";

/** Forced movement that a GM has called for: by whom, how and how far; the token that is dragged next is moved by it. */
let force: Line | undefined;

/** Calls for forced movement, or calls it off. */
export function callForForce(line: Line | undefined): void {
  force = line;
}

/** The forced movement that is called for. */
export function calledForce(): Line | undefined {
  return game.user?.isGM === true ? force : undefined;
}

/** The forced movement that a token would be moved by; nobody moves itself so. */
export function forceOn(document: TokenDocument): Line | undefined {
  const line = calledForce();
  return line?.by === document.id ? undefined : line;
}
