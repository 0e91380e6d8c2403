import type { Session } from "../session.ts";
import { fillFormula, parseFormula } from "./formula.ts";
import {
  Die,
  OperatorTerm,
  reviveTerm,
  StringTerm,
  type Term,
  type TermSource,
  type Throw,
} from "./terms.ts";

interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
  strict?: boolean;
}

export interface RollSource {
  class: string;
  options: object;
  formula: string;
  terms: TermSource[];
  total?: number | undefined;
  evaluated: boolean;
}

/** `foundry.dice.Roll` (foundry-api.md §7): sums of dice, numbers and `@references`. */
export class Roll {
  /** Whose `CONFIG.Dice` and chat it uses. Not Foundry's. */
  static session: Session;

  readonly data: object;
  options: object;
  terms: Term[];
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: object = {}, options: object = {}) {
    this.data = data;
    this.options = options;
    this.terms = parseFormula(fillFormula(formula, data));
  }

  static create(formula: string, data: object = {}, options: object = {}): Roll {
    return new this(formula, data, options);
  }

  /** Whether the formula could be rolled; references count as answered. */
  static validate(formula: string): boolean {
    try {
      parseFormula(fillFormula(formula, {}, "1"));
      return true;
    } catch {
      return false;
    }
  }

  static replaceFormulaData(formula: string, data: object, options: { missing?: string } = {}): string {
    return fillFormula(formula, data, options.missing);
  }

  static fromData(source: RollSource): Roll {
    const roll = new this("0", {}, source.options);
    roll.terms = source.terms.map(reviveTerm);
    return Object.assign(roll, { _evaluated: source.evaluated, _total: source.total ?? undefined });
  }

  static fromJSON(json: string): Roll {
    const source = JSON.parse(json) as RollSource;
    const classes = (this.session.config["Dice"] as { rolls: (typeof Roll)[] }).rolls;
    return (classes.find(({ name }) => name === source.class) ?? this).fromData(source);
  }

  get formula(): string {
    return this.terms.map((term) => term.formula).join(" ");
  }

  get dice(): Die[] {
    return this.terms.filter((term) => term instanceof Die);
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** The sum as it was added up, such as "17 + 3". */
  get result(): string {
    return this.terms.map((term) => String(term.total ?? "")).join(" ");
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    await Promise.resolve();
    return this.#fall(options, true);
  }

  /** Without `strict: false` only what has no dice; with it, dice count nothing. */
  evaluateSync(options: EvaluateOptions = {}): this {
    if (options.strict !== false && !this.isDeterministic)
      throw new Error(`"${this.formula}" has dice: evaluate() it`);
    return this.#fall(options, false);
  }

  roll(options: EvaluateOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  clone(): Roll {
    return new (this.constructor as typeof Roll)(this.formula, this.data, this.options);
  }

  #fall(options: EvaluateOptions, withDice: boolean): this {
    if (this._evaluated) throw new Error(`"${this.formula}" was evaluated before`);
    const open = this.terms.find((term) => term instanceof StringTerm);
    if (open !== undefined) throw new Error(`nothing answers ${open.expression} in "${this.formula}"`);
    const { throwDie } = (this.constructor as typeof Roll).session.dice;
    if (withDice) for (const die of this.dice) die.fall(thrown(options, throwDie));
    this._total = sumOf(this.terms);
    this._evaluated = true;
    return this;
  }

  /** Says the roll in the chat, in the mode of the user's choice; `create: false` answers what would be said. */
  async toMessage(
    data: object = {},
    options: { create?: boolean; rollMode?: string; messageMode?: string } = {},
  ): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const { session } = this.constructor as typeof Roll;
    const { create = true, rollMode, messageMode } = options;
    const key = session.generation === 13 ? "rollMode" : "messageMode";
    const mode = messageMode ?? rollMode ?? String(session.settings.get("core", key));
    const message = { content: String(this.total), rolls: [this], ...data };
    return create ? session.messageClass.create(message, { [key]: mode }) : message;
  }

  toJSON(): RollSource {
    return {
      class: this.constructor.name,
      options: this.options,
      formula: this.formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this.total,
      evaluated: this._evaluated,
    };
  }
}

function thrown({ minimize, maximize }: EvaluateOptions, throwDie: Throw): Throw {
  if (minimize === true) return () => 1;
  return maximize === true ? (faces) => faces : throwDie;
}

function sumOf(terms: readonly Term[]): number {
  let sum = 0;
  let sign = 1;
  for (const term of terms) {
    if (term instanceof OperatorTerm) {
      if (term.operator === "-") sign = -sign;
      continue;
    }
    sum += sign * Number(term.total ?? 0);
    sign = 1;
  }
  return sum;
}

/** The class of one session: what packages find as `Roll`. */
export function rollClass(session: Session): typeof Roll {
  const Bound = class extends Roll {
    static override session = session;
  };
  Object.defineProperty(Bound, "name", { value: "Roll" });
  return Bound;
}
