import type { Body } from "../../rules/body.ts";

/** B11: the size categories in order. A body without one has the category of its space. */
const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
const CATEGORY_BY_SQUARES = [0, 2, 3, 4] as const;

/** The category of a body, counted from Tiny. */
export function category({ size, width, depth }: Body): number {
  const named = categoryNamed(size);
  if (named !== undefined) return named;
  const side = Math.max(width, depth);
  return side < 1 ? 0 : (CATEGORY_BY_SQUARES[Math.ceil(side)] ?? SIZES.length - 1);
}

export const isTiny = (body: Body) => category(body) === 0;

/** The category that a name stands for; undefined where it is none. */
export function categoryNamed(name: string): number | undefined {
  const found = SIZES.findIndex((size) => size === name);
  return found === -1 ? undefined : found;
}
