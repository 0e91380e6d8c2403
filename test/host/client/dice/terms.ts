/** What a roll is made of, after `foundry.dice.terms`: numbers, signs, dice (foundry-api.md §7). */

interface DieResult {
  result: number;
  /** Whether it counts. */
  active: boolean;
  discarded?: boolean;
}

type Modifier = `${"kh" | "kl"}${number | ""}`;

export interface TermSource {
  class: string;
  options: { flavor?: string };
  evaluated: boolean;
  number?: number;
  faces?: number;
  modifiers?: string[];
  results?: DieResult[];
  operator?: string;
  term?: string;
}

/** How a die falls: its face from its number of faces. */
export type Throw = (faces: number) => number;

abstract class RollTerm {
  readonly options: { flavor?: string };
  _evaluated = false;

  constructor(flavor: string | undefined) {
    this.options = flavor === undefined ? {} : { flavor };
  }

  abstract get expression(): string;
  abstract get total(): number | string | undefined;
  abstract toJSON(): TermSource;

  get isDeterministic(): boolean {
    return true;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get formula(): string {
    return this.flavor === "" ? this.expression : `${this.expression}[${this.flavor}]`;
  }

  protected source(more: Partial<TermSource>): TermSource {
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated, ...more };
  }
}

export class OperatorTerm extends RollTerm {
  readonly operator: "+" | "-";

  constructor(operator: "+" | "-") {
    super(undefined);
    this.operator = operator;
  }

  get expression(): string {
    return this.operator;
  }

  get total(): string {
    return this.operator;
  }

  toJSON(): TermSource {
    return this.source({ operator: this.operator });
  }
}

export class NumericTerm extends RollTerm {
  readonly number: number;

  constructor({ number, flavor }: { number: number; flavor?: string | undefined }) {
    super(flavor);
    this.number = number;
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  toJSON(): TermSource {
    return this.source({ number: this.number });
  }
}

/** A reference that the data didn't answer: it can be read, not rolled. */
export class StringTerm extends RollTerm {
  readonly term: string;

  constructor(term: string) {
    super(undefined);
    this.term = term;
  }

  get expression(): string {
    return this.term;
  }

  get total(): string {
    return this.term;
  }

  toJSON(): TermSource {
    return this.source({ term: this.term });
  }
}

/** Dice of one kind; `kh` and `kl` keep the highest or the lowest, the others stay as inactive results. */
export class Die extends RollTerm {
  readonly number: number;
  readonly faces: number;
  readonly modifiers: string[];
  results: DieResult[] = [];

  constructor(given: { number: number; faces: number; modifiers?: string[]; flavor?: string | undefined }) {
    super(given.flavor);
    this.number = given.number;
    this.faces = given.faces;
    this.modifiers = given.modifiers ?? [];
  }

  get denomination(): string {
    return `d${this.faces}`;
  }

  get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join("")}`;
  }

  override get isDeterministic(): boolean {
    return this.number === 0;
  }

  /** Of the results that count; nothing before the dice have fallen. */
  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { result, active }) => sum + (active ? result : 0), 0);
  }

  /** The results that count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  fall(throwDie: Throw): void {
    this.results = Array.from({ length: this.number }, () => ({
      result: throwDie(this.faces),
      active: true,
    }));
    for (const modifier of this.modifiers) this.#keep(modifier as Modifier);
    this._evaluated = true;
  }

  #keep(modifier: Modifier): void {
    const sign = modifier.startsWith("kh") ? -1 : 1;
    const kept = Number(modifier.slice(2) || 1);
    const order = this.results.map((_, index) => index);
    const face = (index: number): number => this.results[index]?.result ?? 0;
    order.sort((a, b) => sign * (face(a) - face(b)) || a - b);
    for (const index of order.slice(kept)) {
      const result = this.results[index];
      if (result !== undefined) Object.assign(result, { active: false, discarded: true });
    }
  }

  toJSON(): TermSource {
    const { number, faces, modifiers, results } = this;
    return this.source({ number, faces, modifiers, results });
  }
}

export type Term = OperatorTerm | NumericTerm | StringTerm | Die;

/** A term as `toJSON` wrote it. */
export function reviveTerm(source: TermSource): Term {
  const { number = 0, faces = 0, modifiers = [], results = [], options } = source;
  const { flavor } = options;
  if (source.class === "OperatorTerm") return new OperatorTerm(source.operator === "-" ? "-" : "+");
  if (source.class === "NumericTerm") return new NumericTerm({ number, flavor });
  if (source.class === "StringTerm") return new StringTerm(source.term ?? "");
  const die = new Die({ number, faces, modifiers, flavor });
  return Object.assign(die, { results: structuredClone(results), _evaluated: source.evaluated });
}
