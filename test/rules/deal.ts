import type { Ends, Figure, Patch, Plan } from "./plan.ts";
import type { Random } from "./random.ts";

/** A small random board: walls on the lines and across squares, slow ground, bodies of three sizes. */
export function dealt(random: Random, law: number): Plan {
  const { whole, chance, one } = random;
  const columns = whole(4, 5);
  const rows = whole(4, 5);
  const side = chance(0.3) ? 2 : 1;
  const mover: Figure = { x: whole(0, columns - side), y: whole(0, rows - side), side, disposition: 1 };
  const spent = one([0, 0, 1, 2]);
  return {
    columns,
    rows,
    law,
    walls: lines(columns, rows).flatMap((ends) =>
      chance(0.14) ? [{ ends: turned(ends, random), dir: one(DIRECTIONS) }] : [],
    ),
    patches: Array.from({ length: whole(0, 6) }, () => patch(random, columns, rows)),
    others: Array.from({ length: whole(0, 4) }, () => figure(random, columns, rows)),
    mover,
    speed: spent + one([2, 2, 3, 3, 3, 4, 4, 4, 5]) + (chance(0.2) ? 0.5 : 0),
    traits: chance(0.3) ? ["ignores-ice"] : [],
    before: { cost: spent, diagonals: spent === 0 ? 0 : whole(0, spent) },
  };
}

const DIRECTIONS = [0, 0, 0, 1, 2] as const;

/** Every edge of a square inside the board, and both diagonals of a few squares. */
function lines(columns: number, rows: number): Ends[] {
  const all: Ends[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if (x > 0) all.push([x, y, x, y + 1]);
      if (y > 0) all.push([x, y, x + 1, y]);
      if ((x + y) % 3 === 0) all.push((x + y) % 2 === 0 ? [x, y, x + 1, y + 1] : [x + 1, y, x, y + 1]);
    }
  }
  return all;
}

function turned([ax, ay, bx, by]: Ends, { chance }: Random): Ends {
  return chance(0.5) ? [ax, ay, bx, by] : [bx, by, ax, ay];
}

function patch({ whole, one, chance }: Random, columns: number, rows: number): Patch {
  const place = { x: whole(0, columns - 1), y: whole(0, rows - 1) };
  if (chance(0.15)) return { ...place, kind: "impassable", multiplier: 2, tags: [] };
  return { ...place, kind: "difficult", multiplier: one([2, 2, 3]), tags: one([["ice"], ["mud"]]) };
}

function figure({ whole, one }: Random, columns: number, rows: number): Figure {
  return {
    x: whole(0, columns - 1),
    y: whole(0, rows - 1),
    side: one([0.5, 1, 1, 2]),
    disposition: one([-1, -1, 0, 1]),
    statuses: one([[], [], ["incapacitated"]]),
  };
}
