import type { Point } from "../movement-types.ts";
import { theStage } from "./stage.ts";
import type { Token } from "./token.ts";

const DURATION = 130;
const FRAME = 16;
const running = new Map<Token, number>();
let count = 0;

/**
 * Moves what is seen of a token to where its document truly stands, along the section that it passed. As in Foundry the
 * document's prepared `x, y` hold the animated place meanwhile, `_source` the true one (foundry-api.md §3.2, 11).
 */
export function animateMove(token: Token, from: Point): Promise<void> {
  const turn = ++count;
  running.set(token, turn);
  const way = wayOf(token, from);
  const started = performance.now();
  const isQuiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const work = new Promise<void>((resolve) => {
    const frame = () => {
      const part = isQuiet ? 1 : (performance.now() - started) / DURATION;
      if (running.get(token) !== turn) resolve();
      else if (part < 1) {
        put(token, along(way, part * (2 - part)));
        setTimeout(frame, FRAME);
      } else {
        running.delete(token);
        put(token, truePlace(token));
        resolve();
      }
    };
    frame();
  });
  token.movementAnimationPromise = work.then(() => {
    if (!running.has(token)) token.movementAnimationPromise = null;
  });
  return work;
}

/** A token that is no longer drawn goes nowhere. */
export function stopAnimation(token: Token): void {
  running.delete(token);
}

function truePlace(token: Token): Point {
  const { x, y } = token.document._source as unknown as Point;
  return { x, y };
}

function put(token: Token, { x, y }: Point): void {
  Object.assign(token.document, { x, y });
  token.face?.place();
  theStage().canvas.requestRender();
}

function wayOf(token: Token, from: Point): Point[] {
  const end = truePlace(token);
  const passed: Point[] = token.document.movement?.passed.waypoints ?? [];
  const last = passed.at(-1);
  return last && last.x === end.x && last.y === end.y ? [from, ...passed] : [from, end];
}

function along(way: readonly Point[], part: number): Point {
  const lengths = way
    .slice(1)
    .map((to, n) => Math.hypot(to.x - (way[n] as Point).x, to.y - (way[n] as Point).y));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [n, length] of lengths.entries()) {
    const [a, b] = [way[n] as Point, way[n + 1] as Point];
    if (left <= length) {
      const share = length === 0 ? 1 : left / length;
      return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    }
    left -= length;
  }
  return way.at(-1) as Point;
}
