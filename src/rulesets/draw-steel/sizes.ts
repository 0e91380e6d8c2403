import type { Body } from "../../rules/body.ts";

/** E21: the sizes below 2, each of one square; each is one step from the next, and so is every whole number from 2 up. */
const SMALL = ["1T", "1S", "1M", "1L"] as const;

/** E21: where a body's size stands, counted from 1T: 1T 0, 1S 1, 1M 2, 1L 3, 2 4. One without a size has that of its space. */
export function rank(body: Pick<Body, "size" | "width" | "depth">): number {
  return rankNamed(body.size) ?? rankOfSide(Math.max(body.width, body.depth));
}

/** The rank of a size in words; undefined where it is none. */
export function rankNamed(size: string): number | undefined {
  const small = SMALL.findIndex((name) => name === size.trim().toUpperCase());
  if (small !== -1) return small;
  const whole = /^\d+$/.test(size.trim()) ? Number(size) : 0;
  return whole >= 2 ? whole + 2 : undefined;
}

function rankOfSide(side: number): number {
  if (side < 1) return 0;
  const squares = Math.ceil(side - 0.01);
  return squares < 2 ? 2 : squares + 2;
}

/** The number in a size, which scores are compared with: 1 for all four sizes of one square. */
export function sizeNumber(body: Body): number {
  return Math.max(1, rank(body) - 2);
}
