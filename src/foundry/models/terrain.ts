import type { Terrain } from "../../rules/ground.ts";
import { LenientListField, LenientNumberField, LenientStringField } from "./lenient-fields.ts";

const { fields } = foundry.data;

/** The kinds of ground that the rules know, each with the name that a GM reads. */
const KINDS: Readonly<Record<Terrain["kind"], string>> = {
  difficult: "SUREFOOT.Terrain.difficult",
  damaging: "SUREFOOT.Terrain.damaging",
  dangerous: "SUREFOOT.Terrain.dangerous",
  impassable: "SUREFOOT.Terrain.impassable",
  object: "SUREFOOT.Terrain.object",
  low: "SUREFOOT.Terrain.low",
  water: "SUREFOOT.Terrain.water",
  ground: "SUREFOOT.Terrain.ground",
  climb: "SUREFOOT.Terrain.climb",
  ladder: "SUREFOOT.Terrain.ladder",
  stairs: "SUREFOOT.Terrain.stairs",
};

const terrainSchema = () => ({
  kind: new fields.StringField({ required: true, blank: false, initial: "difficult", choices: KINDS }),
  tags: new LenientListField(),
  multiplier: new LenientNumberField(),
  height: new LenientNumberField(),
  size: new LenientStringField(),
  length: new LenientNumberField(),
  grips: new LenientStringField(),
  damage: new LenientNumberField(),
  material: new LenientStringField(),
  level: new LenientNumberField(),
});

/** The region behaviour `surefoot.terrain`: what the ground inside the region does to movement. */
export class TerrainBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<
  ReturnType<typeof terrainSchema>
> {
  static override LOCALIZATION_PREFIXES = ["SUREFOOT.Terrain"];

  static override defineSchema() {
    return terrainSchema();
  }
}
