import type { DiagonalLaw } from "../geometry/square-grid.ts";

/**
 * An exact sum of lengths or costs on a grid: thousandths of a square's side, kept apart by their root
 * (a step along one axis 1, across two √2, across three √3). Only the law "exact" uses the roots.
 */
export interface Tally {
  readonly straight: number;
  readonly diagonal: number;
  readonly spatial: number;
}

export const NOTHING: Tally = { straight: 0, diagonal: 0, spatial: 0 };

/** `squares` whole or broken sides of a square. */
export function squares(count: number): Tally {
  return { straight: count * 1000, diagonal: 0, spatial: 0 };
}

export function sum(a: Tally, b: Tally): Tally {
  return {
    straight: a.straight + b.straight,
    diagonal: a.diagonal + b.diagonal,
    spatial: a.spatial + b.spatial,
  };
}

/** `tally` taken `factor` times. */
export function times(tally: Tally, factor: number): Tally {
  return {
    straight: tally.straight * factor,
    diagonal: tally.diagonal * factor,
    spatial: tally.spatial * factor,
  };
}

/** What a tally comes to where a square's side measures `side`; free of the noise of binary fractions. */
export function valueOf(tally: Tally, side: number): number {
  const thousandths = tally.straight + tally.diagonal * Math.SQRT2 + tally.spatial * Math.sqrt(3);
  return Math.round(thousandths * side * 1000) / 1_000_000;
}

/** `limit` is kept when it isn't passed by more than the noise of binary fractions. */
export function isWithin(amount: number, limit: number): boolean {
  return amount <= limit + 1e-6;
}

/**
 * The length of a step across `axes` axes, `diagonals` of this turn's steps before it having been diagonal.
 * Undefined where the law doesn't say: a diagonal where none are legal, or one across three axes under the laws of
 * 1.5 and of alternation (foundry-api.md §5: unknown).
 */
export function stepLength(law: DiagonalLaw, axes: number, diagonals: number): Tally | undefined {
  if (axes === 1) return squares(1);
  switch (law) {
    case "equidistant":
      return squares(1);
    case "exact":
      return axes === 2
        ? { straight: 0, diagonal: 1000, spatial: 0 }
        : { straight: 0, diagonal: 0, spatial: 1000 };
    case "rectilinear":
      return squares(axes);
    case "approximate":
      return axes === 2 ? squares(1.5) : undefined;
    case "alternating-1-2":
      return axes === 2 ? squares(diagonals % 2 === 0 ? 1 : 2) : undefined;
    case "alternating-2-1":
      return axes === 2 ? squares(diagonals % 2 === 0 ? 2 : 1) : undefined;
    case "illegal":
      return undefined;
  }
}
