import { describe, expect, test } from "vitest";
import { wordsOf } from "../../src/judge/languages.ts";
import { say } from "../../src/view/words.ts";
import { BREAKING, type Broken, movement } from "./breaking.ts";
import { file, FOE, HERO, type Json, judged, played, step } from "./cases.ts";

const LANGUAGES = ["en", "fr", "es", "ru"] as const;

describe.each(Object.entries(BREAKING))("what breaks %s", (code, more) => {
  const result = played(file(more));
  test("is told by that word", () => {
    const answer = result.answers.at(-1) as { legal: boolean; breaches: Json[] };
    expect(answer.legal).toBe(false);
    expect(answer.breaches.map((breach) => breach["code"])).toContain(code);
    expect(answer.breaches[0]?.["code"]).toBe(code);
  });
  test("is a whole sentence in every language, each its own", () => {
    const sentences = LANGUAGES.map((lang) => say(wordsOf(lang), result.sayings.at(-1)![0]!));
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[^{}]{20,}[.!]$/);
      expect(sentence).not.toMatch(/SUREFOOT|undefined|NaN/);
    }
    expect(new Set(sentences).size).toBe(LANGUAGES.length);
  });
  test("is printed with --text, without a gap left open", async () => {
    for (const lang of LANGUAGES) {
      const { code: exit, out, err } = await judged([JSON.stringify(file(more))], ["--text", "--lang", lang]);
      expect({ exit, err }).toEqual({ exit: 0, err: "" });
      expect(out.split("\n")).toHaveLength(2 + result.answers.length);
      expect(out).not.toMatch(/\{\w+\}|SUREFOOT|undefined|NaN/);
    }
  });
});

/** What is told of a file's last line. */
function toldOf(more: Json, lang: (typeof LANGUAGES)[number] = "en"): string {
  return say(wordsOf(lang), played(file(more)).sayings.at(-1)![0]!);
}

describe("a sentence names", () => {
  const spoken = (code: Broken, lang?: (typeof LANGUAGES)[number]) => toldOf(BREAKING[code], lang);
  test("what the path takes and what is left of the turn, not the budget of the whole turn", () => {
    expect(spoken("over-budget")).toContain("35\u00a0ft");
    expect(spoken("over-budget")).toContain("25\u00a0ft");
    expect(spoken("over-budget", "ru")).toMatch(/35\u00a0\p{L}/u);
  });
  test("who stands in the way", () => {
    for (const lang of LANGUAGES) {
      expect(spoken("blocked-by-enemy", lang)).toContain("Ogre");
      expect(spoken("occupied-end", lang)).toContain("Ogre");
    }
  });
  test("the word that nobody knows, and the way of moving that is wanting", () => {
    expect(spoken("unknown-declaration")).toContain("sing");
    expect(spoken("no-such-mode")).toContain("flying");
  });
  test("how many points a path may have", () => {
    expect(spoken("bad-path")).toContain("500");
  });
  test("what a jump has to clear, what the jumper can, and how long a run-up would do", () => {
    expect(spoken("leap-too-long")).toMatch(/40\u00a0ft.*10\u00a0ft/);
    expect(spoken("no-run-up")).toMatch(/10\u00a0ft.*5\u00a0ft.*10\u00a0ft on foot/);
    const metres = { type: 1, size: 100, distance: 1.5, units: "m" };
    const sentence = toldOf({ scene: { grid: metres }, script: [step(300, 0, { action: "jump" })] });
    expect(sentence).toMatch(/3\u00a0m.*1.5\u00a0m.*3\u00a0m on foot/);
  });
});

describe("a sentence tells apart", () => {
  const held = (id: string) => ({ actor: { statuses: [id] } });
  const ogre = { ...FOE, actorId: "ogre" };
  const grip = { statuses: [{ id: "grappled", by: "hero" }], system: { size: "medium" } };
  const cases: Record<string, readonly [Json, RegExp]> = {
    "a condition that takes the speed": [held("restrained"), /speed of 0.*“Restrained”/],
    "another that does": [held("grappled"), /speed of 0.*“Grappled”/],
    "a weariness that does": [{ actor: { statuses: [{ id: "exhaustion", level: 6 }] } }, /“Exhaustion”/],
    "a speed of 0 in the profile": [movement({ walk: 0 }), /speed of 0.*profile/],
    "lying down without a speed": [
      { ...held("paralyzed"), script: [{ do: "drop-prone", token: "hero" }] },
      /speed of 0.*“Paralyzed”/,
    ],
    "a step that the law of diagonals doesn’t know": [
      {
        settings: { diagonals: 4 },
        ...movement({ walk: 30, fly: 30 }),
        script: [step(100, 100, { elevation: 5, action: "fly" })],
      },
      /rule for diagonals.*no length/,
    ],
    "a teleport that nobody grants": [{ script: [{ do: "blink", token: "hero" }] }, /teleports.*GM/],
    "who is dragged against a wall from who walks into one": [
      {
        scene: {
          tokens: [
            { ...HERO, y: 100 },
            { ...ogre, x: 0 },
          ],
          walls: [{ c: [100, 0, 100, 80] }],
        },
        actors: [
          { _id: "hero", name: "Hero", type: "creature", system: { movement: { walk: 30 } } },
          { _id: "ogre", name: "Ogre", type: "creature", ...grip },
        ],
        script: [{ ...step(100, 100), choice: "drag" }],
      },
      /Ogre can’t be dragged/,
    ],
    "an undo with nothing to take back": [
      { script: [{ do: "undo", token: "hero" }] },
      /nothing to take back/,
    ],
    "an undo that takes back": [
      { script: [step(), { do: "undo", token: "hero" }] },
      /takes its last move back/,
    ],
  };
  test.each(Object.entries(cases))("%s", (_name, [more, wanted]) => {
    expect(toldOf(more)).toMatch(wanted);
    expect(new Set(LANGUAGES.map((lang) => toldOf(more, lang))).size).toBe(LANGUAGES.length);
    for (const lang of LANGUAGES) expect(toldOf(more, lang)).toMatch(/^[^{}]{20,}[.!]$/);
  });
});

test("every word and question of the script has its sentence in every language", () => {
  const script = [
    { do: "start-round" },
    { do: "start-phase" },
    { do: "start-turn", token: "hero" },
    step(),
    { ask: "left", token: "hero" },
    {
      ask: "reach",
      token: "hero",
      points: [
        { x: 0, y: 0 },
        { x: 900, y: 900 },
      ],
    },
    { ask: "route", token: "hero", to: { x: 300, y: 0 } },
    { ask: "route", token: "hero", to: { x: 900, y: 900 } },
    { do: "forced", token: "hero", path: [{ x: 300, y: 0 }] },
    { do: "undo", token: "hero" },
    { do: "set-status", token: "hero", status: "prone" },
    { do: "clear-status", token: "hero", status: "prone" },
    { do: "end-turn", token: "hero" },
  ];
  const { sayings } = played(file({ script }));
  for (const lang of LANGUAGES) {
    for (const [at, line] of sayings.entries()) {
      const sentence = line.map((saying) => say(wordsOf(lang), saying)).join(" ");
      expect(sentence, `${lang}, line ${at}`).toMatch(/^[^{}]{8,}\.$/);
      expect(sentence).not.toMatch(/SUREFOOT|undefined|NaN/);
    }
  }
});
