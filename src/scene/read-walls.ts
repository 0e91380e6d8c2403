import type { Wall } from "../rules/ground.ts";
import { type Note, numberOf, type Source, sourceOf, textOf } from "./reading.ts";
import { readBand } from "./read-regions.ts";

/** The walls of a scene that bar movement now: open doors, walls for sight alone and walls without length don't. */
export function readWalls(sources: readonly Source[], notes: Note[]): Wall[] {
  return sources.flatMap((source) => {
    if (!barsMovement(source)) return [];
    const what = textOf(source["_id"]);
    const ends = Array.isArray(source["c"]) ? source["c"].map((value) => numberOf(value, undefined)) : [];
    const [ax, ay, bx, by] = ends;
    if (ax === undefined || ay === undefined || bx === undefined || by === undefined) {
      notes.push({ code: "wall-unreadable", what });
      return [];
    }
    if (ax === bx && ay === by) return [];
    const own = sourceOf(sourceOf(source["flags"])["surefoot"]);
    const band = readBand(sourceOf(own["height"]));
    const wall = {
      id: what,
      a: { x: ax, y: ay },
      b: { x: bx, y: by },
      ...band,
      material: textOf(own["material"]),
    };
    return [{ ...wall, barsFrom: SIDES[numberOf(source["dir"], 0)] }];
  });
}

/** Foundry's CONST.WALL_DIRECTIONS: 0 both, 1 bars who comes from its left, 2 from its right. */
const SIDES: readonly Wall["barsFrom"][] = [undefined, "left", "right"];

const NO_DOOR = 0;
const DOOR_OPEN = 1;

function barsMovement(source: Source): boolean {
  const isOpen = numberOf(source["door"], NO_DOOR) !== NO_DOOR && numberOf(source["ds"], 0) === DOOR_OPEN;
  return numberOf(source["move"], 20) !== 0 && !isOpen;
}
