import fc from "fast-check";
import type { Body } from "../../src/rules/body.ts";
import { declare } from "../../src/rules/declare.ts";
import type { Ruling, Table } from "../../src/rules/ruling.ts";
import type { Game } from "../../src/rules/situation.ts";
import type { Waypoint } from "../../src/rules/step.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";
import { heroOf } from "./plan.ts";

/** A board off the grid as it is drawn on paper: places in pixels, bodies by their middle. */
export interface Sheet {
  readonly side: number;
  readonly walls: readonly (readonly [number, number, number, number])[];
  readonly mud: readonly Area[];
  readonly others: readonly Standing[];
  readonly hero: Standing;
  readonly speed: number;
  readonly path: readonly Spot[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Area =
  | {
      readonly type: "ellipse";
      readonly x: number;
      readonly y: number;
      readonly radiusX: number;
      readonly radiusY: number;
    }
  | { readonly type: "polygon"; readonly corners: readonly Spot[] };

export interface Standing extends Spot {
  readonly shape: "round" | "oval" | "rectangle";
  /** Sides in squares, before it is turned. */
  readonly width: number;
  readonly depth: number;
  readonly rotation: number;
  readonly disposition: number;
}

export const SQUARE = 100;
const SIDE = 1200;
/** No border of ground lies where a middle can: what is drawn along an edge is tested by name, not by chance. */
const OFF = 0.3;

const place = fc.integer({ min: 60, max: SIDE - 60 });
const spot: fc.Arbitrary<Spot> = fc.record({ x: place, y: place });
const even = fc.integer({ min: 30, max: (SIDE - 60) / 2 }).map((half) => half * 2);

const area: fc.Arbitrary<Area> = fc.oneof(
  fc.record({
    type: fc.constant("ellipse" as const),
    x: place.map((at) => at + OFF),
    y: place.map((at) => at + OFF),
    radiusX: fc.integer({ min: 20, max: 300 }),
    radiusY: fc.integer({ min: 20, max: 300 }),
  }),
  fc
    .tuple(spot, fc.integer({ min: 30, max: 400 }), fc.integer({ min: 30, max: 400 }))
    .map(([{ x, y }, width, height]) => {
      const [left, top] = [x + OFF, y + OFF];
      const corners = [
        { x: left, y: top },
        { x: left + width, y: top + 7 },
        { x: left + width - 11, y: top + height },
        { x: left + width / 3, y: top + height / 2 },
        { x: left - 5, y: top + height - 3 },
      ];
      return { type: "polygon" as const, corners };
    }),
);

const standing = (disposition: fc.Arbitrary<number>): fc.Arbitrary<Standing> =>
  fc.record({
    x: even,
    y: even,
    shape: fc.constantFrom("round", "round", "oval", "rectangle"),
    width: fc.constantFrom(0.5, 1, 1, 2),
    depth: fc.constantFrom(0.5, 1, 1, 2),
    rotation: fc.constantFrom(0, 0, 90, 45, 200),
    disposition,
  });

/** Boards with walls, mud and bodies, and a path of one to four waypoints. */
export const sheet: fc.Arbitrary<Sheet> = fc.record({
  side: fc.constant(SIDE),
  walls: fc.array(
    fc
      .tuple(spot, spot)
      .filter(([a, b]) => a.x !== b.x || a.y !== b.y)
      .map(([a, b]) => [a.x, a.y, b.x, b.y] as const),
    { maxLength: 3 },
  ),
  mud: fc.array(area, { maxLength: 3 }),
  others: fc.array(standing(fc.constantFrom(-1, 1)), { maxLength: 3 }),
  hero: standing(fc.constant(1)),
  speed: fc.constantFrom(10, 20, 30, 60, 200),
  path: fc.array(fc.record({ x: even, y: even }), { minLength: 1, maxLength: 4 }),
});

/** A sheet laid out for play. */
export interface Laid {
  readonly table: Table;
  readonly hero: Body;
  readonly game: Game;
  readonly path: readonly Waypoint[];
}

const srd = RULESETS["srd-5.2.1"]!;

export function laidOut(
  drawn: Sheet,
  enforcement: Game["enforcement"],
  settings: Game["settings"] = {},
): Laid {
  const { side, walls, mud, others, hero, speed, path } = drawn;
  const scene = {
    width: side,
    height: side,
    grid: { type: 0, size: SQUARE, distance: 5, units: "ft" },
    walls: walls.map((c, at) => ({ _id: `w${at}`, c, move: 20 })),
    regions: mud.map((shape, at) => ({
      _id: `r${at}`,
      shapes: [sourceOf(shape)],
      behaviors: [{ type: "surefoot.terrain", system: { kind: "difficult" } }],
    })),
    tokens: [tokenOf(hero, "hero"), ...others.map((other, at) => tokenOf(other, `b${at}`))],
  };
  const actors = [hero, ...others].map((body, at) => ({
    _id: at === 0 ? "hero" : `b${at - 1}`,
    type: "creature",
    system: { movement: { walk: speed }, size: "medium", base: { shape: body.shape } },
  }));
  const { table } = readTable(scene, actors, srd, 0);
  const body = heroOf(table);
  return {
    table,
    hero: body,
    game: { ruleset: srd, settings: { ...srd.settings, ...settings }, enforcement },
    path: path.map(({ x, y }) => ({ x: x - body.form.half.x, y: y - body.form.half.y })),
  };
}

export function declared({ table, hero, game, path }: Laid): Ruling {
  return declare(table, hero, { do: "move", path }, game);
}

function sourceOf(shape: Area): Record<string, unknown> {
  if (shape.type === "ellipse") return { ...shape };
  return { type: "polygon", points: shape.corners.flatMap(({ x, y }) => [x, y]) };
}

function tokenOf(
  { x, y, width, depth, rotation, disposition }: Standing,
  id: string,
): Record<string, unknown> {
  const corner = { x: x - (width * SQUARE) / 2, y: y - (depth * SQUARE) / 2 };
  return { _id: id, actorId: id, ...corner, width, height: depth, rotation, disposition };
}

/** The sheet turned over or round: what is at `x, y` comes to `at(x, y)`. */
export interface Turning {
  readonly name: string;
  readonly at: (spot: Spot) => Spot;
  /** How a body that is turned by so many degrees then lies. */
  readonly rotation: (degrees: number) => number;
  readonly isQuarter: boolean;
}

export const TURNINGS: readonly Turning[] = [
  { name: "mirrored", at: ({ x, y }) => ({ x: SIDE - x, y }), rotation: (by) => -by, isQuarter: false },
  {
    name: "turned by a quarter",
    at: ({ x, y }) => ({ x: SIDE - y, y: x }),
    rotation: (by) => by + 90,
    isQuarter: true,
  },
];

/** The sheet on a board with room around it, so many pixels from the corner. */
export function movedBy(drawn: Sheet, across: number, down: number): Sheet {
  const at = ({ x, y }: Spot) => ({ x: x + across, y: y + down });
  const moved = turned(drawn, { name: "", at, rotation: (by) => by, isQuarter: false });
  return { ...moved, side: SIDE + 1000 };
}

export function turned(drawn: Sheet, turning: Turning): Sheet {
  const { at, rotation, isQuarter } = turning;
  const standingAt = (body: Standing): Standing => ({
    ...body,
    ...at(body),
    rotation: rotation(body.rotation),
  });
  return {
    ...drawn,
    walls: drawn.walls.map(([ax, ay, bx, by]) => {
      const [a, b] = [at({ x: ax, y: ay }), at({ x: bx, y: by })];
      return [a.x, a.y, b.x, b.y] as const;
    }),
    mud: drawn.mud.map((shape): Area => {
      if (shape.type === "polygon") return { ...shape, corners: shape.corners.map(at) };
      const [radiusX, radiusY] = isQuarter ? [shape.radiusY, shape.radiusX] : [shape.radiusX, shape.radiusY];
      return { ...shape, ...at(shape), radiusX, radiusY };
    }),
    others: drawn.others.map(standingAt),
    hero: standingAt(drawn.hero),
    path: drawn.path.map(at),
  };
}
