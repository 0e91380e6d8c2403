import { LenientListField, LenientSchemaField, number, resource, text } from "./lenient-fields.ts";

/** What the rules read of a ranked unit, in the words of scenario.md ("Actors"). */
const unitSchema = () => ({
  movement: new LenientSchemaField({
    walk: number(4),
    fly: number(),
    units: text("in"),
  }),
  models: new LenientSchemaField({
    start: number(10),
    now: number(10),
    perModel: number(1),
    ranks: number(2),
    files: number(5),
    width: number(),
    depth: number(),
  }),
  attributes: new LenientSchemaField({ discipline: number(7), height: number(1), march: number() }),
  resources: new LenientSchemaField({ health: resource() }),
  traits: new LenientListField(),
});

/** A unit of models in ranks and files: its token is the rectangle around it. */
export class UnitModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof unitSchema>,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["SUREFOOT.RankedUnit"];

  static override defineSchema() {
    return unitSchema();
  }
}
