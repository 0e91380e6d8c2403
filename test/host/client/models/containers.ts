import { deepClone } from "../utils.ts";
import { DataField, DataModelValidationFailure, type FieldOptions } from "./field.ts";

type Loose = Record<string, unknown>;
type Fields = Record<string, DataField>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export class SchemaField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  readonly fields: Fields;

  constructor(fields: Fields, options: FieldOptions = {}) {
    super(options);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      field.name = name;
      field.parent = this;
    }
  }

  has(name: string): boolean {
    return name in this.fields;
  }

  /** The field at a dotted path. */
  getField(path: string): DataField | undefined {
    const [first = "", ...rest] = path.split(".");
    const field = this.fields[first];
    return rest.length === 0 || !(field instanceof SchemaField) ? field : field.getField(rest.join("."));
  }

  override getInitialValue(source: unknown = {}): unknown {
    if (this.options.initial !== undefined) return super.getInitialValue(source);
    if (this.nullable && !this.required) return null;
    return this._cleanType({}, { source });
  }

  override _cast(value: unknown): unknown {
    return isRecord(value) ? value : {};
  }

  /** Keeps the fields of the schema alone, each cleaned. `partial` cleans only what is given. */
  override _cleanType(value: unknown, options: { source?: unknown; partial?: boolean } = {}): unknown {
    const given = value as Loose;
    const cleaned: Loose = {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (options.partial === true && !(name in given)) continue;
      const inner = field.clean(given[name], { ...options, source: options.source ?? given });
      if (inner !== undefined) cleaned[name] = inner;
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: object = {}): DataModelValidationFailure {
    if (!isRecord(value)) throw new Error("must be an object");
    return validateEach(Object.entries(this.fields), (name) => value[name], options);
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    if (!isRecord(value)) return value;
    const initialized: Loose = {};
    for (const [name, field] of Object.entries(this.fields))
      initialized[name] = field.initialize(value[name], model, options);
    return initialized;
  }

  override toObject(value: unknown): unknown {
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, field]) => [name, field.toObject(value[name])]),
    );
  }
}

function validateEach(
  fields: Iterable<readonly [string, DataField]>,
  valueOf: (name: string) => unknown,
  options: object,
): DataModelValidationFailure {
  const whole = new DataModelValidationFailure();
  for (const [name, field] of fields) {
    const failure = field.validate(valueOf(name), options);
    if (failure !== undefined) whole.fields[name] = failure;
  }
  return whole;
}

export class ArrayField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, initial: () => [] };
  }

  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}) {
    super(options);
    this.element = element;
    element.parent = this;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    return typeof value === "object" && value !== null && Symbol.iterator in value
      ? [...(value as Iterable<unknown>)]
      : [value];
  }

  override _cleanType(value: unknown, options: object = {}): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, options));
  }

  override _validateType(value: unknown, options: object = {}): DataModelValidationFailure {
    if (!Array.isArray(value)) throw new Error("must be an array");
    return validateEach(
      value.map((_, index) => [String(index), this.element] as const),
      (at) => value[Number(at)] as unknown,
      options,
    );
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    return Array.isArray(value)
      ? value.map((entry) => this.element.initialize(entry, model, options))
      : value;
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry) => this.element.toObject(entry)) : value;
  }
}

/** Stored as an array without doubles, given as a `Set`. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: object = {}): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    return value === null || value === undefined
      ? value
      : new Set(super.initialize(value, model, options) as unknown[]);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? [...value].map((entry) => this.element.toObject(entry)) : value;
  }
}

export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, initial: () => ({}) };
  }

  override _cast(value: unknown): unknown {
    return isRecord(value) ? value : {};
  }

  override _validateType(value: unknown): void {
    if (!isRecord(value)) throw new Error("must be an object");
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }
}

/** A record whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}) {
    super(options);
    this.element = element;
    element.parent = this;
  }

  override _cleanType(value: unknown, options: object = {}): unknown {
    return mapValues(value as Loose, (entry) => this.element.clean(entry, options));
  }

  override _validateType(value: unknown, options: object = {}): DataModelValidationFailure {
    if (!isRecord(value)) throw new Error("must be an object");
    return validateEach(
      Object.keys(value).map((key) => [key, this.element] as const),
      (key) => value[key],
      options,
    );
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    return isRecord(value)
      ? mapValues(value, (entry) => this.element.initialize(entry, model, options))
      : value;
  }

  override toObject(value: unknown): unknown {
    return isRecord(value) ? mapValues(value, (entry) => this.element.toObject(entry)) : value;
  }
}

function mapValues(record: Loose, transform: (value: unknown) => unknown): Loose {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, transform(value)]));
}
