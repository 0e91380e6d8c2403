import type { Body } from "../../src/rules/body.ts";
import { declare } from "../../src/rules/declare.ts";
import type { Game } from "../../src/rules/situation.ts";
import type { Ruling } from "../../src/rules/ruling.ts";
import type { Waypoint } from "../../src/rules/step.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable, type Setup } from "../../src/scene/read-table.ts";
import type { Source } from "../../src/scene/reading.ts";

export const srd = RULESETS["srd-5.2.1"]!;
export const game: Game = { ruleset: srd, settings: srd.settings, enforcement: "shorten" };

/** A scene of 10 × 10 squares of 5 ft with a hero in its corner, who has a speed of 30 ft, and what a test changes. */
export interface Laying {
  readonly scene?: Source;
  readonly grid?: Source;
  readonly token?: Source;
  readonly actor?: Source;
}

export const SPEEDY = { movement: { walk: 30 } };

export function sources({ scene, grid, token, actor }: Laying): { scene: Source; actors: Source[] } {
  const hero = { _id: "hero", actorId: "hero", x: 0, y: 0, disposition: 1, ...token };
  const tokens = [hero, ...((scene?.["tokens"] ?? []) as Source[])];
  const plain = { type: 1, size: 100, distance: 5, units: "ft", ...grid };
  return {
    scene: { width: 1000, height: 1000, ...scene, grid: plain, tokens },
    actors: [{ _id: "hero", name: "Hero", type: "creature", system: SPEEDY, ...actor }],
  };
}

export function laidOut(laying: Laying): Setup {
  const { scene, actors } = sources(laying);
  const setup = readTable(scene, actors, srd, 0);
  return setup;
}

export function heroOf({ table }: Setup): Body {
  return table.board.bodies.find(({ id }) => id === "hero")!;
}

/** What the rules say of the hero's walk through these waypoints. */
export function walked(setup: Setup, ...path: Waypoint[]): Ruling {
  return declare(setup.table, heroOf(setup), { do: "move", path }, game);
}

export function codes({ breaches }: Ruling): string[] {
  return breaches.map(({ code }) => code);
}

/** The notes of a setup: what is odd, and with which thing. */
export function notesOf({ notes }: Setup): string[] {
  return notes.map(({ code, what }) => `${code} ${what}`.trim());
}
