import type en from "../../lang/en.json";

/** The dotted key of a text; a group of plural forms is one key. */
export type TextKey = KeysOf<typeof en>;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K
    : T[K] extends { other: string; one: string }
      ? K
      : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** A language: its code, and its text for a key (the key itself, or undefined, where it has none). */
export interface Words {
  readonly lang: string;
  readonly text: (key: string) => string | undefined;
}

/** A length or cost in the units of the scene, as it writes them. */
export interface Amount {
  readonly amount: number;
  readonly units: string;
}

/** A sentence before it is put into a language: its key and what fills its gaps. */
export interface Saying {
  readonly key: TextKey;
  readonly data: Readonly<Record<string, string | number | Amount | { readonly key: TextKey }>>;
}

/** The sentence in a language. Numbers are written as the language does; a gap without its datum stays as it is. */
export function say(words: Words, { key, data }: Saying): string {
  const text = words.text(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const datum = data[name];
    if (datum === undefined) return gap;
    if (typeof datum === "string") return datum;
    if (typeof datum === "number") return numeral(words.lang, datum);
    return "key" in datum ? say(words, { key: datum.key, data: {} }) : amount(words, datum);
  });
}

const UNITS = {
  ft: "SUREFOOT.Unit.ft",
  m: "SUREFOOT.Unit.m",
  in: "SUREFOOT.Unit.in",
  cm: "SUREFOOT.Unit.cm",
} as const satisfies Record<string, TextKey>;

/** A length with its unit, never parted by a line break; squares are counted in the plural forms of the language. */
export function amount(words: Words, { amount: value, units }: Amount): string {
  const number = numeral(words.lang, value);
  if (units === "squares") {
    const form = pluralRules(words.lang).select(value);
    return fill(
      words.text(`SUREFOOT.Unit.squares.${form}`) ?? words.text("SUREFOOT.Unit.squares.other"),
      number,
      units,
    );
  }
  if (Object.hasOwn(UNITS, units)) return fill(words.text(UNITS[units as keyof typeof UNITS]), number, units);
  return fill(words.text(units === "" ? "SUREFOOT.Unit.plain" : "SUREFOOT.Unit.other"), number, units);
}

function fill(pattern: string | undefined, number: string, units: string): string {
  return (pattern ?? "{number}")
    .replace("{number}", () => number)
    .replace("{units}", () => units)
    .replaceAll(" ", "\u00a0");
}

function numeral(lang: string, value: number): string {
  return numberFormat(lang).format(value);
}

const numberFormat = remembered((lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }));
const pluralRules = remembered((lang) => new Intl.PluralRules(lang));

/** One formatter a language: making one takes longer than a whole sentence. */
function remembered<T>(make: (lang: string) => T): (lang: string) => T {
  const made = new Map<string, T>();
  return (lang) => {
    const old = made.get(lang);
    if (old) return old;
    const fresh = make(lang);
    made.set(lang, fresh);
    return fresh;
  };
}
