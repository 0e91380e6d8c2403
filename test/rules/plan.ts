import { declare } from "../../src/rules/declare.ts";
import { survey } from "../../src/rules/survey.ts";
import type { Line } from "../../src/rules/line.ts";
import type { Game } from "../../src/rules/situation.ts";
import type { Body } from "../../src/rules/body.ts";
import type { Ruling, Table } from "../../src/rules/ruling.ts";
import { squares, valueOf } from "../../src/rules/tally.ts";
import type { Waypoint } from "../../src/rules/step.ts";
import { costOf, type Ledger } from "../../src/rules/ledger.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";

/** A board drawn on squared paper: everything is counted in squares, y down the page. */
export interface Plan {
  readonly columns: number;
  readonly rows: number;
  /** CONST.GRID_DIAGONALS. */
  readonly law: number;
  readonly walls: readonly { readonly ends: Ends; readonly dir: number }[];
  readonly patches: readonly Patch[];
  readonly others: readonly Figure[];
  readonly mover: Figure;
  readonly speed: number;
  readonly fly?: number | undefined;
  readonly traits?: readonly string[];
  /** What the turn had cost before, in squares, and its diagonal steps. */
  readonly before: { readonly cost: number; readonly diagonals: number };
}

export type Ends = readonly [ax: number, ay: number, bx: number, by: number];

export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly kind: "difficult" | "impassable";
  readonly multiplier: number;
  readonly tags: readonly string[];
}

export interface Figure {
  readonly x: number;
  readonly y: number;
  /** 0.5 Tiny, 1 Medium, 2 Large. */
  readonly side: number;
  readonly disposition: number;
  readonly statuses?: readonly string[];
}

export const SIDE = 100;
export const FEET = 5;
const srd = RULESETS["srd-5.2.1"]!;
export const move = srd.declarations["move"]!;

/** A plan laid out for play; the mover is called hero. */
export interface Scene {
  readonly table: Table;
  readonly hero: Body;
  readonly game: Game;
}

export function laid(plan: Plan, enforcement: Game["enforcement"] = "shorten"): Scene {
  const setup = readTable(sceneOf(plan), actorsOf(plan), srd, plan.law);
  const hero = heroOf(setup.table);
  const { cost, diagonals } = plan.before;
  const entry = {
    declaration: "move",
    distance: squares(cost),
    cost: squares(cost),
    gain: squares(0),
    diagonals,
    onFoot: 0,
    end: hero.place,
    marks: [],
    before: [hero],
  };
  const table = { ...setup.table, turns: new Map([[hero.id, [entry]]]) };
  return { table, hero, game: { ruleset: srd, settings: srd.settings, enforcement } };
}

export function heroOf({ board }: Table): Body {
  return board.bodies.find(({ id }) => id === "hero")!;
}

/** A step of a king: −1, 0 or 1 along each axis. */
export type Move = readonly [dx: number, dy: number];

/** The waypoints of a king's walk that begins where the body stands. */
export function waypoints({ place }: Body, moves: readonly Move[]): Waypoint[] {
  let { x, y } = place;
  return moves.map(([dx, dy]) => {
    x += dx * SIDE;
    y += dy * SIDE;
    return { x, y };
  });
}

export function surveyed({ table, hero, game }: Scene, path: readonly Waypoint[]): Ledger {
  return survey({ table, body: hero, line: { do: "move", path }, game }, move)!.ledger;
}

/** What a ledger comes to in squares; undefined when a step has no price. */
export function priceOf(ledger: Ledger): number | undefined {
  const isPriced = ledger.steps.every(({ cost }) => cost !== undefined);
  return isPriced ? valueOf(costOf(ledger.steps), 1) : undefined;
}

export function declared({ table, hero, game }: Scene, path: readonly Waypoint[], word = "move"): Ruling {
  const line: Line = { do: word, path };
  return declare(table, hero, line, game);
}

function sceneOf({ columns, rows, walls, patches, others, mover }: Plan): Record<string, unknown> {
  return {
    width: columns * SIDE,
    height: rows * SIDE,
    grid: { type: 1, size: SIDE, distance: FEET, units: "ft" },
    walls: walls.map(({ ends, dir }, at) => ({
      _id: `w${at}`,
      c: ends.map((end) => end * SIDE),
      dir,
      move: 20,
    })),
    regions: patches.map(({ x, y, kind, multiplier, tags }, at) => ({
      _id: `r${at}`,
      shapes: [{ type: "rectangle", x: x * SIDE, y: y * SIDE, width: SIDE, height: SIDE }],
      behaviors: [{ type: "surefoot.terrain", system: { kind, multiplier, tags } }],
    })),
    tokens: [tokenOf(mover, "hero"), ...others.map((other, at) => tokenOf(other, `b${at}`))],
  };
}

function tokenOf({ x, y, side, disposition }: Figure, id: string): Record<string, unknown> {
  return { _id: id, actorId: id, x: x * SIDE, y: y * SIDE, width: side, height: side, disposition };
}

function actorsOf({ others, speed, fly, traits }: Plan): Record<string, unknown>[] {
  const movement = { walk: speed * FEET, fly: fly === undefined ? null : fly * FEET };
  return [
    { _id: "hero", type: "creature", system: { movement, traits } },
    ...others.map(({ statuses }, at) => ({ _id: `b${at}`, type: "creature", statuses, system: {} })),
  ];
}
