import { MODES } from "../../rules/body.ts";
import type { Ruleset } from "../../rules/declaration.ts";
import type { Line } from "../../rules/line.ts";
import type { Waypoint } from "../../rules/step.ts";
import { numberOf, type Source, sourcesOf, sourceOf } from "../../scene/reading.ts";
import { spotOf } from "../board/seat.ts";

/** What was declared, as it stands in a flag; what is not of its kind is left out. Its faces stand in Foundry's rolls. */
export function readLine(value: unknown): Line {
  const source = sourceOf(value);
  const text = (key: string) => (typeof source[key] === "string" ? source[key] : undefined);
  const number = (key: string) => numberOf(source[key], undefined);
  const path = source["path"] === undefined ? undefined : sourcesOf(source["path"]).map(readWaypoint);
  const line = {
    do: text("do") ?? "move",
    path,
    more: source["more"] === true || undefined,
    isBegun: source["isBegun"] === true || undefined,
    distance: number("distance"),
    amount: number("amount"),
    choice: text("choice") || undefined,
    item: text("item"),
    target: text("target"),
    from: text("from"),
    by: text("by"),
    rotation: number("rotation"),
    bonus: bounded(number("bonus")),
    how: text("how"),
  };
  return Object.fromEntries(Object.entries(line).filter(([, one]) => one !== undefined)) as unknown as Line;
}

/** More dice, edges or banes than any test is made with. */
const MOST_BONUS = 10;

function bounded(bonus: number | undefined): number | undefined {
  return bonus === undefined ? undefined : Math.max(-MOST_BONUS, Math.min(MOST_BONUS, Math.round(bonus)));
}

/** A line as it is kept in a flag: what is fixed of it, without faces and without what others do meanwhile. */
export function keptLine({ dice: _dice, heeded: _heeded, meanwhile: _meanwhile, ...line }: Line): Line {
  return line;
}

/** Whether a line moves a body by another's act: only a GM has that done. */
export function isForced({ declarations, procedures }: Ruleset, { do: word }: Line): boolean {
  const has = (table: object) => Object.hasOwn(table, word);
  return (
    (has(declarations) && declarations[word]?.isForced === true) ||
    (has(procedures) && procedures[word]?.isForced === true && procedures[word].isOwn !== true)
  );
}

function readWaypoint(source: Source): Waypoint {
  const { x, y } = spotOf(source);
  const number = (key: string) => numberOf(source[key], undefined);
  const waypoint = {
    elevation: number("elevation"),
    rotation: number("rotation"),
    gap: number("gap"),
    action: MODES.find((name) => name === source["action"]),
    item: typeof source["item"] === "string" ? source["item"] : undefined,
  };
  const given = Object.entries(waypoint).filter(([, one]) => one !== undefined);
  return { x, y, ...(Object.fromEntries(given) as Partial<Waypoint>) };
}
