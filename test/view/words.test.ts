import { describe, expect, test } from "vitest";
import { wordsOf, type Language } from "../../src/judge/languages.ts";
import { amount, say } from "../../src/view/words.ts";

/** The no-break space between a number and its unit, and the narrow one between thousands. */
const NB = "\u00a0";
const NARROW = "\u202f";
const inWords = (lang: Language, value: number, units: string) =>
  amount(wordsOf(lang), { amount: value, units });

describe("a number is written as the language writes it", () => {
  test.each<[Language, string]>([
    ["en", `1,234.5${NB}m`],
    ["fr", `1${NARROW}234,5${NB}m`],
    ["es", `1234,5${NB}m`],
    ["ru", `1${NB}234,5${NB}м`],
  ])("1234.5 m in %s", (lang, text) => {
    expect(inWords(lang, 1234.5, "m")).toBe(text);
  });
  test("with two places at most, and none that it doesn’t need", () => {
    expect(inWords("en", 29.1421356, "ft")).toBe(`29.14${NB}ft`);
    expect(inWords("en", 30, "ft")).toBe(`30${NB}ft`);
    expect(inWords("fr", 4.5, "m")).toBe(`4,5${NB}m`);
  });
  test("without a limit it is ∞", () => {
    for (const lang of ["en", "fr", "es", "ru"] as const)
      expect(inWords(lang, Infinity, "ft")).toContain("∞");
  });
});

describe("squares are counted", () => {
  test.each<[Language, readonly (readonly [number, string])[]]>([
    [
      "en",
      [
        [0, "0 squares"],
        [1, "1 square"],
        [2, "2 squares"],
        [1.5, "1.5 squares"],
      ],
    ],
    [
      "fr",
      [
        [0, "0 case"],
        [1, "1 case"],
        [1.5, "1,5 case"],
        [2, "2 cases"],
      ],
    ],
    [
      "es",
      [
        [1, "1 casilla"],
        [2, "2 casillas"],
        [1.5, "1,5 casillas"],
      ],
    ],
    [
      "ru",
      [
        [1, "1 клетка"],
        [2, "2 клетки"],
        [5, "5 клеток"],
        [11, "11 клеток"],
        [21, "21 клетка"],
        [22, "22 клетки"],
        [1.5, "1,5 клетки"],
      ],
    ],
  ])("in %s", (lang, counted) => {
    for (const [value, text] of counted) expect(inWords(lang, value, "squares")).toBe(text.replace(" ", NB));
  });
});

describe("a unit", () => {
  test("stands by its number without a place to break the line, in all languages", () => {
    for (const lang of ["en", "fr", "es", "ru"] as const) {
      for (const units of ["ft", "m", "cm", "squares", "leagues", "light years"]) {
        expect(inWords(lang, 12, units)).not.toContain(" ");
        expect(inWords(lang, 12, units)).toMatch(new RegExp(`^12${NB}\\S`));
      }
      expect(inWords(lang, 12, "in")).not.toContain(" ");
    }
  });
  test("of inches is its sign", () => {
    expect(inWords("en", 1.5, "in")).toBe("1.5″");
    expect(inWords("fr", 1.5, "in")).toMatch(/^1,5/);
  });
  test("that nobody knows is written as the scene does, and none as none", () => {
    expect(inWords("en", 12, "leagues")).toBe(`12${NB}leagues`);
    expect(inWords("en", 12, "")).toBe("12");
  });
});

describe("a sentence", () => {
  const words = wordsOf("en");
  test("takes what fills its gaps as it stands, braces and all", () => {
    const token = "{left} $& <b>Bob</b>";
    expect(say(words, { key: "SUREFOOT.Move.none", data: { token } })).toBe(`${token} stays where it is.`);
  });
  test("may hold another text, and lengths", () => {
    const mode = { key: "SUREFOOT.Mode.fly" } as const;
    expect(say(words, { key: "SUREFOOT.Breach.noSuchMode", data: { token: "Bob", mode } })).toBe(
      "Bob has no speed for flying: choose another way of moving.",
    );
    const [distance, left] = [10, 20].map((value) => ({ amount: value, units: "ft" }));
    expect(
      say(words, { key: "SUREFOOT.Move.done", data: { token: "Bob", distance: distance!, left: left! } }),
    ).toBe(`Bob moves 10${NB}ft; 20${NB}ft left.`);
  });
  test("shows a gap that nothing fills, so that a test can see it", () => {
    expect(say(words, { key: "SUREFOOT.Move.none", data: {} })).toBe("{token} stays where it is.");
  });
  test("that a language lacks is said in English, and one that is nowhere by its key", () => {
    expect(say({ lang: "en", text: () => undefined }, { key: "SUREFOOT.Move.none", data: {} })).toBe(
      "SUREFOOT.Move.none",
    );
  });
});
