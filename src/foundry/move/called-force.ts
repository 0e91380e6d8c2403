import type { Line } from "../../rules/line.ts";

/** Forced movement that a GM has called for: by whom, how and how far; how many it still moves, and whom it has moved. */
interface Called {
  readonly line: Line;
  readonly left: number;
  readonly moved: ReadonlySet<string>;
}

let called: Called | undefined;

/** Calls for forced movement of so many targets, one after the other (E20); the token that is dragged next is the first. */
export function callForForce(line: Line, targets: number): void {
  called = { line, left: Math.max(1, Math.floor(targets)), moved: new Set() };
}

export function callOffForce(): void {
  called = undefined;
}

/** A target was moved; answers how many are left. */
export function forceIsDone({ id }: TokenDocument): number {
  const { line, left, moved } = called ?? { left: 0, moved: [] };
  called = line && left > 1 ? { line, left: left - 1, moved: new Set([...moved, id ?? ""]) } : undefined;
  return called?.left ?? 0;
}

/** The forced movement that is called for. */
export function calledForce(): Line | undefined {
  return game.user?.isGM === true ? called?.line : undefined;
}

/** The forced movement that a token would be moved by; nobody moves itself so. */
export function forceOn(document: TokenDocument): Line | undefined {
  const line = calledForce();
  return line?.by === document.id ? undefined : line;
}

/** Whether the force that is called for has moved a token already: each target is moved once. */
export function wasForced({ id }: TokenDocument): boolean {
  return calledForce() !== undefined && called?.moved.has(id ?? "") === true;
}
