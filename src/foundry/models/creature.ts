import { LenientListField, LenientSchemaField, number, resource, text } from "./lenient-fields.ts";

const { fields } = foundry.data;

/** What the rules read of a body, in the words of scenario.md ("Actors"). */
const creatureSchema = () => ({
  movement: new LenientSchemaField({
    walk: number(30),
    fly: number(),
    swim: number(),
    climb: number(),
    burrow: number(),
    hover: new fields.BooleanField(),
    units: text("ft"),
  }),
  size: text("medium"),
  height: number(),
  reach: number(),
  base: new LenientSchemaField({ shape: text(), width: number(), depth: number() }),
  attributes: new LenientSchemaField({
    strength: number(10),
    dexterity: number(10),
    might: number(0),
    agility: number(0),
    stability: number(0),
    aptitude: number(),
    discipline: number(),
    height: number(),
  }),
  resources: new LenientSchemaField({ fatigue: resource(), health: resource(), actions: resource() }),
  held: new LenientListField(),
  hands: number(),
  traits: new LenientListField(),
});

/** A living thing that moves by its own speed. */
export class CreatureModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof creatureSchema>,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["SUREFOOT.Creature"];

  static override defineSchema() {
    return creatureSchema();
  }
}

const objectSchema = () => ({
  height: number(),
  length: number(),
  size: text(),
  material: text(),
});

/** A thing on the table that stands in the way. */
export class ObjectModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof objectSchema>,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["SUREFOOT.Object"];

  static override defineSchema() {
    return objectSchema();
  }
}
