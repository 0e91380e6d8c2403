import fc from "fast-check";
import type { Ends, Figure, Move, Patch, Plan } from "./plan.ts";

/** A drawn plan and a king's walk over it, such as fast-check can make smaller. */
export interface Drawing {
  readonly plan: Plan;
  readonly moves: readonly Move[];
}

const COLUMNS = 6;
const ROWS = 5;

const corner = fc.tuple(fc.integer({ min: 0, max: COLUMNS }), fc.integer({ min: 0, max: ROWS }));
const along = fc.constantFrom([1, 0], [0, 1], [1, 1], [1, -1], [2, 1], [0.5, 0], [0, 0.5]);
const wall = fc
  .tuple(corner, along, fc.boolean(), fc.constantFrom(0, 0, 0, 1, 2))
  .map(([[x, y], [dx = 0, dy = 0], isBackwards, dir]) => {
    const ends: Ends = isBackwards ? [x + dx, y + dy, x, y] : [x, y, x + dx, y + dy];
    return { ends, dir };
  });

export const patch: fc.Arbitrary<Patch> = fc.record({
  x: fc.integer({ min: 0, max: COLUMNS - 1 }),
  y: fc.integer({ min: 0, max: ROWS - 1 }),
  kind: fc.constantFrom("difficult", "difficult", "difficult", "impassable"),
  multiplier: fc.constantFrom(2, 2, 3),
  tags: fc.constantFrom(["mud"], ["ice"]),
});

const figure: fc.Arbitrary<Figure> = fc.record({
  x: fc.integer({ min: 0, max: COLUMNS - 1 }),
  y: fc.integer({ min: 0, max: ROWS - 1 }),
  side: fc.constantFrom(0.5, 1, 1, 2),
  disposition: fc.constantFrom(-1, -1, 0, 1),
  statuses: fc.constantFrom([], [], ["incapacitated"]),
});

const steps = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy): Move[] => (dx || dy ? [[dx, dy]] : [])));
const straight = steps.filter(([dx, dy]) => dx === 0 || dy === 0);

const plan: fc.Arbitrary<Plan> = fc.record({
  columns: fc.constant(COLUMNS),
  rows: fc.constant(ROWS),
  law: fc.integer({ min: 0, max: 6 }),
  walls: fc.array(wall, { maxLength: 5 }),
  patches: fc.array(patch, { maxLength: 6 }),
  others: fc.array(figure, { maxLength: 4 }),
  mover: fc.record({
    x: fc.integer({ min: 0, max: COLUMNS - 1 }),
    y: fc.integer({ min: 0, max: ROWS - 1 }),
    side: fc.constantFrom(0.5, 1, 1, 1, 2),
    disposition: fc.constant(1),
  }),
  speed: fc.constantFrom(0, 2, 3, 4.5, 6, 12),
  traits: fc.constantFrom([], ["ignores-ice"]),
  before: fc.record({ cost: fc.integer({ min: 0, max: 2 }), diagonals: fc.integer({ min: 0, max: 2 }) }),
});

/** Where diagonals are illegal a diagonal leg has two ways round: there the walk is drawn straight. */
export const drawing: fc.Arbitrary<Drawing> = plan.chain((drawn) =>
  fc.record({
    plan: fc.constant(drawn),
    moves: fc.array(fc.constantFrom(...(drawn.law === 6 ? straight : steps)), { minLength: 1, maxLength: 7 }),
  }),
);

/** A way of laying the same paper differently: where points go, which way steps go, and whether left becomes right. */
export interface Turning {
  readonly name: string;
  readonly point: (x: number, y: number, plan: Plan) => [number, number];
  readonly step: (move: Move) => Move;
  readonly isMirror: boolean;
  readonly isQuarter: boolean;
}

export const TURNINGS: readonly Turning[] = [
  {
    name: "in a mirror on its right",
    point: (x, y, { columns }) => [columns - x, y],
    step: ([dx, dy]) => [-dx, dy],
    isMirror: true,
    isQuarter: false,
  },
  {
    name: "in a mirror below it",
    point: (x, y, { rows }) => [x, rows - y],
    step: ([dx, dy]) => [dx, -dy],
    isMirror: true,
    isQuarter: false,
  },
  {
    name: "turned by a quarter",
    point: (x, y, { rows }) => [rows - y, x],
    step: ([dx, dy]) => [-dy, dx],
    isMirror: false,
    isQuarter: true,
  },
];

/** The drawing laid differently; a wall seen in a mirror bars the other side, unless its ends change places. */
export function laidOut(
  { plan: drawn, moves }: Drawing,
  { point, step, isMirror, isQuarter }: Turning,
): Drawing {
  const box = <T extends { x: number; y: number; side?: number }>(thing: T): T => {
    const side = thing.side ?? 1;
    const [ax, ay] = point(thing.x, thing.y, drawn);
    const [bx, by] = point(thing.x + side, thing.y + side, drawn);
    return { ...thing, x: Math.min(ax, bx), y: Math.min(ay, by) };
  };
  const walls = drawn.walls.map(({ ends: [ax, ay, bx, by], dir }) => {
    const [a, b] = [point(ax, ay, drawn), point(bx, by, drawn)];
    const ends: Ends = isMirror ? [...b, ...a] : [...a, ...b];
    return { ends, dir };
  });
  const size = isQuarter ? { columns: drawn.rows, rows: drawn.columns } : {};
  const others = drawn.others.map(box);
  return {
    plan: { ...drawn, ...size, walls, patches: drawn.patches.map(box), others, mover: box(drawn.mover) },
    moves: moves.map(step),
  };
}

/** The same drawing on a larger sheet, `across` and `down` from its corner. */
export function shifted({ plan: drawn, moves }: Drawing, across: number, down: number): Drawing {
  const box = <T extends { x: number; y: number }>(thing: T): T => ({
    ...thing,
    x: thing.x + across,
    y: thing.y + down,
  });
  const walls = drawn.walls.map(({ ends: [ax, ay, bx, by], dir }) => {
    const ends: Ends = [ax + across, ay + down, bx + across, by + down];
    return { ends, dir };
  });
  const sheet = { columns: 60, rows: 60 };
  const others = drawn.others.map(box);
  return {
    plan: { ...drawn, ...sheet, walls, patches: drawn.patches.map(box), others, mover: box(drawn.mover) },
    moves,
  };
}
