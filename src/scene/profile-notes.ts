import type { Profile } from "../rules/body.ts";
import type { Ruleset } from "../rules/declaration.ts";
import type { Note, NoteCode } from "./reading.ts";

/** What of a body's profile can't be taken as it stands; `what` is its name. */
export function notesOn(profile: Profile, what: string, { pool }: Pick<Ruleset, "pool">): Note[] {
  const { models, speeds, resources = {}, kind, attributes } = profile;
  const isShort = models !== undefined && models.ranks * models.files < models.now;
  const isSlow = Object.values(speeds ?? {}).some((speed) => typeof speed === "number" && speed < 0);
  const isBelow = Object.values(resources).some(({ value }) => value < 0);
  const isDiceless = pool !== undefined && kind === "creature" && speeds && attributes[pool] === undefined;
  const found: readonly (readonly [unknown, NoteCode])[] = [
    [isShort, "models-unfit"],
    [isSlow, "speed-negative"],
    [isBelow, "points-negative"],
    [isDiceless, "no-aptitude"],
  ];
  return found.flatMap(([isSo, code]) => (isSo ? [{ code, what }] : []));
}
