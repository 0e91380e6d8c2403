import { numberOf, sourceOf, textOf } from "../../scene/reading.ts";

/** A field of the sheet: where it stands in the actor, its label, and whether a number belongs there. */
export interface Field {
  readonly path: string;
  readonly label: string;
  readonly isNumber: boolean;
  /** Whether several things stand there, with commas between them. */
  readonly isList?: boolean;
  /** What it may be, each with its name; left out: anything. */
  readonly choices?: Readonly<Record<string, string>>;
}

interface Group {
  readonly title: string;
  readonly fields: readonly Field[];
}

const number = (path: string, label: string): Field => ({ path: `system.${path}`, label, isNumber: true });
const text = (path: string, label: string): Field => ({ path: `system.${path}`, label, isNumber: false });

/** The shapes of a base (src/scene/read-base.ts). */
const SHAPES = {
  "": "SUREFOOT.Sheet.base.token",
  round: "SUREFOOT.Sheet.base.round",
  oval: "SUREFOOT.Sheet.base.oval",
  rectangle: "SUREFOOT.Sheet.base.rectangle",
};

/** What makes a body an exception to a rule, by the words of the rules. */
const TRAITS: Field = { ...text("traits", "SUREFOOT.Creature.FIELDS.traits.label"), isList: true };

/** What the rules read of each type of actor. */
export const GROUPS: Readonly<Record<string, readonly Group[]>> = {
  creature: [
    {
      title: "SUREFOOT.Sheet.speeds",
      fields: [
        number("movement.walk", "SUREFOOT.Creature.FIELDS.movement.walk.label"),
        number("movement.fly", "SUREFOOT.Creature.FIELDS.movement.fly.label"),
        number("movement.swim", "SUREFOOT.Creature.FIELDS.movement.swim.label"),
        number("movement.climb", "SUREFOOT.Creature.FIELDS.movement.climb.label"),
        number("movement.burrow", "SUREFOOT.Creature.FIELDS.movement.burrow.label"),
        text("movement.units", "SUREFOOT.Creature.FIELDS.movement.units.label"),
      ],
    },
    {
      title: "SUREFOOT.Sheet.body",
      fields: [
        text("size", "SUREFOOT.Creature.FIELDS.size.label"),
        number("height", "SUREFOOT.Creature.FIELDS.height.label"),
        number("reach", "SUREFOOT.Creature.FIELDS.reach.label"),
        { ...text("base.shape", "SUREFOOT.Creature.FIELDS.base.shape.label"), choices: SHAPES },
        number("base.width", "SUREFOOT.Creature.FIELDS.base.width.label"),
        number("base.depth", "SUREFOOT.Creature.FIELDS.base.depth.label"),
        TRAITS,
      ],
    },
    {
      title: "SUREFOOT.Sheet.abilities",
      fields: [
        number("attributes.strength", "SUREFOOT.Creature.FIELDS.attributes.strength.label"),
        number("attributes.dexterity", "SUREFOOT.Creature.FIELDS.attributes.dexterity.label"),
        number("attributes.might", "SUREFOOT.Creature.FIELDS.attributes.might.label"),
        number("attributes.agility", "SUREFOOT.Creature.FIELDS.attributes.agility.label"),
        number("attributes.stability", "SUREFOOT.Creature.FIELDS.attributes.stability.label"),
        number("attributes.aptitude", "SUREFOOT.Creature.FIELDS.attributes.aptitude.label"),
        number("attributes.discipline", "SUREFOOT.Creature.FIELDS.attributes.discipline.label"),
        number("attributes.height", "SUREFOOT.Creature.FIELDS.attributes.height.label"),
        number("resources.fatigue.value", "SUREFOOT.Resource.fatigue"),
        number("resources.health.value", "SUREFOOT.Resource.health"),
        number("resources.actions.value", "SUREFOOT.Resource.actions"),
        number("resources.fatigue.max", "SUREFOOT.Resource.fatigueMax"),
        number("resources.health.max", "SUREFOOT.Resource.healthMax"),
        { ...text("held", "SUREFOOT.Creature.FIELDS.held.label"), isList: true },
        number("hands", "SUREFOOT.Creature.FIELDS.hands.label"),
      ],
    },
  ],
  unit: [
    {
      title: "SUREFOOT.Sheet.speeds",
      fields: [
        number("movement.walk", "SUREFOOT.RankedUnit.FIELDS.movement.walk.label"),
        number("attributes.march", "SUREFOOT.RankedUnit.FIELDS.attributes.march.label"),
        number("movement.fly", "SUREFOOT.Creature.FIELDS.movement.fly.label"),
      ],
    },
    {
      title: "SUREFOOT.Sheet.models",
      fields: [
        number("models.start", "SUREFOOT.RankedUnit.FIELDS.models.start.label"),
        number("models.now", "SUREFOOT.RankedUnit.FIELDS.models.now.label"),
        number("models.perModel", "SUREFOOT.RankedUnit.FIELDS.models.perModel.label"),
        number("models.ranks", "SUREFOOT.RankedUnit.FIELDS.models.ranks.label"),
        number("models.files", "SUREFOOT.RankedUnit.FIELDS.models.files.label"),
        number("models.width", "SUREFOOT.RankedUnit.FIELDS.models.width.label"),
        number("models.depth", "SUREFOOT.RankedUnit.FIELDS.models.depth.label"),
        number("resources.health.value", "SUREFOOT.RankedUnit.FIELDS.resources.health.value.label"),
      ],
    },
    {
      title: "SUREFOOT.Sheet.abilities",
      fields: [
        number("attributes.discipline", "SUREFOOT.RankedUnit.FIELDS.attributes.discipline.label"),
        number("attributes.height", "SUREFOOT.RankedUnit.FIELDS.attributes.height.label"),
        TRAITS,
      ],
    },
  ],
  object: [
    {
      title: "SUREFOOT.Sheet.body",
      fields: [
        text("size", "SUREFOOT.Object.FIELDS.size.label"),
        number("height", "SUREFOOT.Object.FIELDS.height.label"),
        number("length", "SUREFOOT.Object.FIELDS.length.label"),
        text("material", "SUREFOOT.Object.FIELDS.material.label"),
      ],
    },
  ],
};

/** The value in a field's place of an actor's source; undefined where there is none. */
export function valueAt(source: unknown, path: string): unknown {
  let found = source;
  for (const name of path.split(".")) {
    found =
      typeof found === "object" && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  }
  return found;
}

/**
 * What a person has written into the fields, as it is kept: numbers with point or comma, null for an empty one. What
 * is no number is left out, and told apart.
 */
export function readFields(
  fields: readonly Field[],
  written: (path: string) => string | undefined,
  names: Names = NO_NAMES,
): { values: Record<string, unknown>; unreadable: string[] } {
  const values: Record<string, unknown> = {};
  const unreadable: string[] = [];
  for (const { path, isNumber, isList } of fields) {
    const value = written(path)
      ?.replace(/[\u00a0\u202f\u2009\s]/g, isNumber ? "" : " ")
      .trim();
    if (value === undefined) continue;
    const number = numberOf(value, undefined);
    if (isList) values[path] = listOf(value, names);
    else if (!isNumber) values[path] = value;
    else if (value === "") values[path] = null;
    else if (number === undefined) unreadable.push(value);
    else values[path] = number;
  }
  return { values, unreadable };
}

/** Names for what stands in a list as an id, as people read and write them. */
type Names = ReadonlyMap<string, string>;
const NO_NAMES: Names = new Map();

/** A list as its field shows it: things by their names, and behind each in brackets the hand that it is in. */
export function listText(value: unknown, names: Names = NO_NAMES): string {
  if (!Array.isArray(value)) return textOf(value);
  const texts = value.map((one: unknown) => {
    const { item = one, hand } = sourceOf(one);
    const thing = textOf(item);
    return `${names.get(thing) ?? thing}${textOf(hand) === "" ? "" : ` (${textOf(hand)})`}`;
  });
  return texts.join(", ");
}

function listOf(text: string, names: Names): unknown[] {
  const idOf = (thing: string) => [...names].find(([, name]) => name === thing)?.[0] ?? thing;
  const parts = text.split(",").map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .map((part) => {
      const [, item, hand] = /^(.*\S)\s*\((left|right)\)$/.exec(part) ?? [];
      return item === undefined ? idOf(part) : { item: idOf(item), hand };
    });
}
