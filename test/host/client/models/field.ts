/** `foundry.data.fields.DataField` and what validation answers (foundry-api.md §2.1). */

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  choices?: unknown;
  validate?: (value: unknown, options?: object) => boolean | void;
  label?: string;
  hint?: string;
  readonly?: boolean;
  gmOnly?: boolean;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  blank?: boolean;
  trim?: boolean;
  [own: string]: unknown;
}

/** Why a value is no value of its field; `fields` and `elements` say where inside it. */
export class DataModelValidationFailure {
  readonly fields: Record<string, DataModelValidationFailure> = {};
  constructor(readonly message: string = "") {}

  isEmpty(): boolean {
    return this.message === "" && Object.keys(this.fields).length === 0;
  }

  toString(): string {
    const inner = Object.entries(this.fields).map(([key, failure]) => `${key}: ${failure.toString()}`);
    return [this.message, ...inner].filter((part) => part !== "").join("; ");
  }
}

export class DataModelValidationError extends Error {}

export class DataField {
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
    };
  }

  name = "";
  parent: DataField | undefined = undefined;
  readonly options: FieldOptions;

  constructor(options: FieldOptions = {}) {
    this.options = { ...(this.constructor as typeof DataField)._defaults, ...options };
  }

  get required(): boolean {
    return this.options.required === true;
  }

  get nullable(): boolean {
    return this.options.nullable === true;
  }

  get label(): string {
    return this.options.label ?? "";
  }

  get hint(): string {
    return this.options.hint ?? "";
  }

  get choices(): unknown {
    return this.options.choices;
  }

  get initial(): unknown {
    return this.options.initial;
  }

  get fieldPath(): string {
    const above = this.parent?.fieldPath ?? "";
    return above === "" ? this.name : `${above}.${this.name}`;
  }

  getInitialValue(source: unknown = {}): unknown {
    const { initial } = this;
    if (typeof initial === "function") return (initial as (from: unknown) => unknown)(source);
    return initial === undefined && this.nullable ? null : structuredClone(initial);
  }

  /** Coerces; what is missing or null against the rules becomes the initial value. */
  clean(value: unknown, options: { source?: unknown } = {}): unknown {
    const isMissing = value === undefined || (value === null && !this.nullable);
    if (isMissing)
      return value === undefined && !this.required
        ? this.#unasked(options)
        : this.getInitialValue(options.source);
    return value === null ? null : this._cleanType(this._cast(value), options);
  }

  #unasked(options: { source?: unknown }): unknown {
    return this.initial === undefined ? undefined : this.getInitialValue(options.source);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options?: object): unknown {
    return value;
  }

  /** Undefined when the value is valid. */
  validate(value: unknown, options: object = {}): DataModelValidationFailure | undefined {
    try {
      const verdict = this._validateSpecial(value) ?? this._validateOwn(value, options);
      return verdict === true || verdict === undefined ? undefined : asFailure(verdict);
    } catch (error) {
      return new DataModelValidationFailure((error as Error).message);
    }
  }

  /** True or a throw where emptiness decides; undefined where the type must. */
  _validateSpecial(value: unknown): boolean | void {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value !== null) return undefined;
    if (!this.nullable) throw new Error("may not be null");
    return true;
  }

  _validateOwn(value: unknown, options: object): DataModelValidationFailure | boolean | void {
    const verdict = this._validateType(value, options);
    if (verdict instanceof DataModelValidationFailure || verdict === false) return verdict;
    const { choices, validate } = this.options;
    if (choices !== undefined && !isChoice(value, choices))
      throw new Error(`${String(value)} is not a valid choice`);
    return validate?.(value, options);
  }

  _validateType(_value: unknown, _options?: object): DataModelValidationFailure | boolean | void {
    return undefined;
  }

  initialize(value: unknown, _model?: unknown, _options?: object): unknown {
    return value;
  }

  toObject(value: unknown): unknown {
    return value;
  }

  apply(visit: (field: DataField, value: unknown) => unknown, value: unknown): unknown {
    return visit(this, value);
  }
}

function asFailure(verdict: DataModelValidationFailure | boolean): DataModelValidationFailure | undefined {
  if (verdict === false) return new DataModelValidationFailure("is not a valid value");
  return verdict instanceof DataModelValidationFailure && !verdict.isEmpty() ? verdict : undefined;
}

function isChoice(value: unknown, choices: unknown): boolean {
  const offered = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (offered instanceof Set || offered instanceof Map) return offered.has(value);
  if (Array.isArray(offered)) return offered.includes(value);
  return String(value) in (offered as object);
}
