const { fields } = foundry.data;

/*
 * Fields that keep whatever stands in them: what a GM, a module or an import wrote is never lost or rewritten, and a
 * document with a wrong value still opens. The rules read such values with care (src/scene/read-body.ts).
 */

/** A number, or whatever else stands there; active effects change it as a number. */
export class LenientNumberField extends fields.NumberField {
  constructor(initial: number | null = null) {
    super({ nullable: true, initial } as never);
  }

  override clean(value: unknown): never {
    return (value === undefined ? this.options.initial : value) as never;
  }

  override validate(): void {}
}

/** A group of fields, or whatever else stands there. */
export class LenientSchemaField<
  const Fields extends foundry.data.fields.DataSchema,
> extends fields.SchemaField<Fields> {
  override clean(value: unknown, options?: never): never {
    return (isGroup(value ?? {}) ? super.clean((value ?? {}) as never, options) : value) as never;
  }

  override validate(value: unknown, options?: never): never {
    return (isGroup(value) ? super.validate(value as never, options) : undefined) as never;
  }

  override initialize(value: unknown, model: never, options?: never): never {
    return (isGroup(value) ? super.initialize(value as never, model, options) : value) as never;
  }
}

function isGroup(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text, or whatever else stands there. */
export class LenientStringField extends fields.StringField {
  constructor(initial = "") {
    super({ initial } as never);
  }

  override clean(value: unknown): never {
    return (value === undefined ? this.options.initial : value) as never;
  }

  override validate(): void {}
}

/** Keys of traits and the like; anything but a list counts as none. */
export class LenientListField extends fields.ArrayField<InstanceType<typeof fields.StringField>> {
  constructor() {
    super(new fields.StringField());
  }

  override clean(value: unknown): never {
    return (value ?? []) as never;
  }

  override validate(): void {}

  override initialize(value: unknown): never {
    return (Array.isArray(value) ? value : []) as never;
  }
}

/** A number of a profile: null where nothing is written. */
export const number = (initial: number | null = null) => new LenientNumberField(initial);

export const text = (initial = "") => new LenientStringField(initial);

/** What a body spends or loses, and how much of it there is at the most. */
export const resource = () => new LenientSchemaField({ value: number(), max: number() });
