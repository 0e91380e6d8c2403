import type { Body } from "../../rules/body.ts";
import type { Test } from "../../rules/chance.ts";
import type { Settings } from "../../rules/toll.ts";
import { HIGHEST } from "./panic.ts";
import { modelsOf } from "./units.ts";

const PLAIN = { bonus: 0, target: undefined, outcome: () => ({ effects: [] }) };

/** D1, D20, D22: 2D6, of three the highest two with swiftstride, or the unit's own number of dice with random movement. */
export function distanceTest({ id, traits }: Body): Test {
  const own = [...traits].map((trait) => /^random-([1-9])d6$/.exec(trait)?.[1]).find(Boolean);
  const isSwift = own === undefined && traits.has("swiftstride");
  const pool = isSwift ? 3 : Number(own ?? 2);
  return {
    ...PLAIN,
    id: "flee",
    rule: "D1",
    token: id,
    pool,
    sides: 6,
    keeps: isSwift ? HIGHEST : undefined,
  };
}

/** D11: a lot among so many enemies. */
export function lotTest({ id }: Body, among: number): Test {
  return { ...PLAIN, id: "lot", rule: "D11", token: id, pool: 1, sides: among };
}

/** D11, DA8: a random direction. */
export function directionTest({ id }: Body, settings: Settings): Test {
  return { ...PLAIN, id: "direction", rule: "D11", token: id, pool: 1, sides: sidesOf(settings) };
}

/** The rotation that a face of the direction die stands for. */
export function directionOf(face: number, settings: Settings): number {
  return ((face * 360) / sidesOf(settings)) % 360;
}

function sidesOf({ randomDirection }: Settings): number {
  return SIDES[String(randomDirection)] ?? 360;
}

const SIDES: Readonly<Record<string, number>> = { d360: 360, d12: 12, d8: 8 };

/** D16: the dice that models roll on dangerous ground, each no higher than its level a wound: as many a model as it is tall. */
export function dangerTest(unit: Body, models: number, level: number): Test {
  const each = heightOf(unit);
  return {
    ...PLAIN,
    id: "dangerous",
    rule: "D16",
    token: unit.id,
    pool: models * each,
    sides: 6,
    target: level,
    count: (faces) => faces.filter((face) => face <= level).length,
    judge: (_faces, hits) => ({ success: hits === 0 }),
    chance: ((6 - Math.min(6, level)) / 6) ** (models * each),
  };
}

/** D16: 1 standard, 2 large, 3 gigantic; a chariot rolls one more. */
function heightOf({ attributes, traits }: Body): number {
  const height = Math.min(3, Math.max(1, Math.round(attributes["height"] ?? 1)));
  return height + (traits.has("chariot") ? 1 : 0);
}

/** D22: who strides through dangerous ground, and a unit without models, roll nothing. */
export function isSafe(unit: Body): boolean {
  return unit.traits.has("strider") || modelsOf(unit).now === 0;
}
