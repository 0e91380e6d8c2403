import type { CostFunction } from "../movement-types.ts";
import type { DataField } from "./field.ts";
import { NumberField } from "./fields.ts";
import { DataModel } from "./data-model.ts";

type Effect = { name?: string; difficulty?: number | null };

/** `foundry.data.TerrainData`: core's own terrain, one difficulty; null is impassable (foundry-api.md §3.6, §6.3). */
export class TerrainData extends DataModel {
  declare difficulty: number;

  static override defineSchema(): Record<string, DataField> {
    return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  /** Null for no effects. Several multiply (§6.3, tag I). */
  static resolveTerrainEffects(effects: readonly Effect[], _options?: object): TerrainData | null {
    if (effects.length === 0) return null;
    const difficulty = effects.reduce((product, effect) => product * (effect.difficulty ?? Infinity), 1);
    return new this({ difficulty: Number.isFinite(difficulty) ? difficulty : null });
  }

  static getMovementCostFunction(_token: unknown, _options?: object): CostFunction {
    return (_from, _to, distance, segment) => {
      const terrain = segment.terrain as { difficulty?: number | null } | null;
      return distance * (terrain === null ? 1 : (terrain.difficulty ?? Infinity));
    };
  }

  override _initialize(): void {
    super._initialize();
    if (this._source["difficulty"] === null) this.difficulty = Infinity;
  }

  equals(other: unknown): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}
