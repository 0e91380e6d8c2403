import { deepClone, expand, merge } from "../utils.ts";
import { SchemaField } from "./containers.ts";
import { type DataField, DataModelValidationError } from "./field.ts";

type Loose = Record<string, unknown>;

export interface ModelOptions {
  parent?: unknown;
  /** Throw on invalid data (default); else each invalid field falls back to its initial value. */
  strict?: boolean;
}

type ModelClass = typeof DataModel;

const schemas = new WeakMap<ModelClass, SchemaField>();

/** `foundry.abstract.DataModel` (foundry-api.md §2.1). */
export class DataModel {
  static defineSchema(): Record<string, DataField> {
    return {};
  }

  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known !== undefined) return known;
    const schema = new SchemaField(this.defineSchema());
    schemas.set(this, schema);
    return schema;
  }

  static migrateData(source: Loose): Loose {
    return source;
  }

  static cleanData(source: Loose = {}, options: { partial?: boolean } = {}): Loose {
    return this.schema.clean(source, options as object) as Loose;
  }

  static validateJoint(_source: Loose): void {}

  static fromSource(source: Loose, options: ModelOptions = {}): DataModel {
    return new this(source, { strict: false, ...options });
  }

  readonly parent: unknown;
  declare _source: Loose;

  constructor(source: Loose = {}, options: ModelOptions = {}) {
    this.parent = options.parent ?? null;
    Object.defineProperty(this, "_source", {
      writable: true,
      enumerable: false,
      value: this.#accept(source, options),
    });
    this._initialize();
  }

  get schema(): SchemaField {
    return (this.constructor as ModelClass).schema;
  }

  #accept(source: Loose, options: ModelOptions): Loose {
    const model = this.constructor as ModelClass;
    const cleaned = model.cleanData(model.migrateData(deepClone(source)));
    const failure = model.schema.validate(cleaned);
    if (failure === undefined) {
      if (options.strict !== false) model.validateJoint(cleaned);
      return cleaned;
    }
    if (options.strict !== false) throw new DataModelValidationError(`${model.name}: ${failure.toString()}`);
    for (const name of Object.keys(failure.fields))
      cleaned[name] = model.schema.fields[name]?.getInitialValue(cleaned);
    return cleaned;
  }

  /** Lays the prepared values over the instance, as they follow from the source. */
  _initialize(options: object = {}): void {
    for (const [name, field] of Object.entries(this.schema.fields)) {
      const value = field.initialize(this._source[name], this, options);
      const prepared = typeof value === "function" ? (value as () => unknown).call(this) : value;
      Object.defineProperty(this, name, {
        value: prepared,
        writable: true,
        configurable: true,
        enumerable: true,
      });
    }
  }

  validate(): boolean {
    const failure = this.schema.validate(this._source);
    if (failure !== undefined) throw new DataModelValidationError(failure.toString());
    return true;
  }

  updateSource(changes: Loose = {}): Loose {
    const given = expand(changes);
    const next = merge(deepClone(this._source), given);
    this._source = this.#accept(next, {});
    this._initialize();
    return given;
  }

  reset(): void {
    this._initialize();
  }

  clone(changes: Loose = {}): this {
    const model = this.constructor as new (source: Loose, options: ModelOptions) => this;
    return new model(merge(deepClone(this._source), expand(changes)), { parent: this.parent });
  }

  toObject(source = true): Loose {
    return source ? deepClone(this._source) : (this.schema.toObject(this) as Loose);
  }

  toJSON(): Loose {
    return this.toObject(true);
  }
}

/** `foundry.abstract.TypeDataModel`: the system data of a document, with the document's life-cycle. */
export class TypeDataModel extends DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  prepareBaseData(): void {}
  prepareDerivedData(): void {}
  async _preCreate(_data: Loose, _options: object, _user: unknown): Promise<boolean | void> {}
  _onCreate(_data: Loose, _options: object, _userId: string): void {}
  async _preUpdate(_changes: Loose, _options: object, _user: unknown): Promise<boolean | void> {}
  _onUpdate(_changed: Loose, _options: object, _userId: string): void {}
  async _preDelete(_options: object, _user: unknown): Promise<boolean | void> {}
  _onDelete(_options: object, _userId: string): void {}
}

/** `foundry.data.regionBehaviors.RegionBehaviorType` (foundry-api.md §6.2). */
export class RegionBehaviorType extends TypeDataModel {
  static events: Record<string, (event: object) => Promise<void>> = {};

  get behavior(): unknown {
    return this.parent;
  }

  get region(): unknown {
    return (this.parent as { parent?: unknown } | null)?.parent ?? null;
  }

  get scene(): unknown {
    return (this.region as { parent?: unknown } | null)?.parent ?? null;
  }

  _getTerrainEffects(_token: unknown, _segment: object, _options?: object): object[] {
    return [];
  }
}
