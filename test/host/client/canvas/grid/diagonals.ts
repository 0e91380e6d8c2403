/** `CONST.GRID_DIAGONALS` (foundry-api.md §5). */
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** How far a straight line goes along the axes: steps along one axis, along two at once, along all three at once. */
export interface AxisSteps {
  readonly straight: number;
  readonly diagonal: number;
  readonly spatial: number;
}

/** Splits the distances along the axes (in spaces, fractions allowed) into steps along one, two and three of them. */
export function axisSteps(...along: readonly number[]): AxisSteps {
  const [long = 0, middle = 0, short = 0] = along.map(Math.abs).sort((a, b) => b - a);
  return { straight: long - middle, diagonal: middle - short, spatial: short };
}

/**
 * Length in spaces of a straight line under a diagonal rule, when `before` diagonals lie behind it on its path.
 * Three axes at once under APPROXIMATE and ALTERNATING: Foundry's formula isn't public (§5 [U]), so this throws.
 */
export function lengthOf(steps: AxisSteps, diagonals: number, before: number): number {
  const { straight, diagonal, spatial } = steps;
  switch (diagonals) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return straight + diagonal + spatial;
    case GRID_DIAGONALS.EXACT:
      return straight + diagonal * Math.SQRT2 + spatial * Math.sqrt(3);
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return straight + 2 * diagonal + 3 * spatial;
    case GRID_DIAGONALS.APPROXIMATE:
      refuseThreeAxes(spatial, "APPROXIMATE");
      return straight + 1.5 * diagonal;
    case GRID_DIAGONALS.ALTERNATING_1:
    case GRID_DIAGONALS.ALTERNATING_2: {
      refuseThreeAxes(spatial, "ALTERNATING");
      const first = diagonals === GRID_DIAGONALS.ALTERNATING_1 ? 1 : 2;
      return straight + alternating(before + diagonal, first) - alternating(before, first);
    }
    default:
      throw new Error(`${diagonals} is no value of CONST.GRID_DIAGONALS`);
  }
}

/** Length of the first `n` diagonals, 1,2,1… or 2,1,2…; a fraction of a diagonal takes that fraction of its length. */
function alternating(n: number, first: 1 | 2): number {
  const whole = Math.floor(n);
  const odd = whole % 2 === 1;
  const next = odd ? 3 - first : first;
  return Math.floor(whole / 2) * 3 + (odd ? first : 0) + (n - whole) * next;
}

function refuseThreeAxes(spatial: number, rule: string): void {
  if (spatial > 0) {
    throw new Error(`The host doesn't know how Foundry measures a step along three axes under ${rule}`);
  }
}
