import { DataField, type FieldOptions } from "./field.ts";

/** `foundry.data.fields`: the plain kinds (foundry-api.md §2.1). Containers stand in `containers.ts`. */

export class AnyField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }
}

export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, integer: false, positive: false };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "number" ? value : Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let number = value as number;
    const { integer, min, max, step } = this.options;
    if (integer === true) number = Math.round(number);
    if (min !== undefined) number = Math.max(number, min);
    if (max !== undefined) number = Math.min(number, max);
    if (step !== undefined) number = Math.round(number / step) * step;
    return number;
  }

  override _validateType(value: unknown): void {
    const { integer, positive, min, max } = this.options;
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (integer === true && !Number.isInteger(value)) throw new Error("must be an integer");
    if (positive === true && value <= 0) throw new Error("must be a positive number");
    if (min !== undefined && value < min) throw new Error(`must be at least ${min}`);
    if (max !== undefined && value > max) throw new Error(`must be at most ${max}`);
  }
}

export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true };
  }

  override get initial(): unknown {
    const { initial, required, blank, choices } = this.options;
    return initial === undefined && required === true && blank === true && choices === undefined
      ? ""
      : initial;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _cleanType(value: unknown): unknown {
    return this.options.trim === true ? (value as string).trim() : value;
  }

  override _validateSpecial(value: unknown): boolean | void {
    if (value === "" && this.options.blank === true) return true;
    if (value === "") throw new Error("may not be a blank string");
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
  }
}

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, initial: false };
  }

  override _cast(value: unknown): unknown {
    return value === "false" ? false : Boolean(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}
