import { RegionBehaviorType } from "./data-model.ts";
import type { DataField } from "./field.ts";
import { BooleanField, StringField } from "./fields.ts";
import { ArrayField } from "./containers.ts";

/** Core's behaviour `teleportToken`: a region as a way to another. The host asks nobody, whatever `choice` says. */
export class TeleportTokenBehavior extends RegionBehaviorType {
  static override defineSchema(): Record<string, DataField> {
    return {
      destination: new StringField({ required: true, nullable: true, initial: null }),
      destinations: new ArrayField(new StringField()),
      choice: new BooleanField(),
    };
  }
}
