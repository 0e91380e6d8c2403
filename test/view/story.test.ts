import { expect, test } from "vitest";
import { wordsOf } from "../../src/judge/languages.ts";
import { say } from "../../src/view/words.ts";
import { file, FOE, HERO, type Json, played, step } from "../judge/cases.ts";

/** What is said of each line of a file, in a language. */
function told(more: Json, lang: "en" | "fr" = "en"): string[] {
  return played(file(more)).sayings.map((line) => line.map((saying) => say(wordsOf(lang), saying)).join(" "));
}

const flyer = { actor: { system: { movement: { walk: 30, fly: 60 }, size: "medium" } } };
const aloft = { scene: { tokens: [{ ...HERO, elevation: 10 }] }, ...flyer };

test("a fall is said once, with what it does", () => {
  const script = [
    { do: "fall", token: "hero", distance: 20 },
    { do: "fall", token: "hero", distance: 20, dice: [3, 4] },
  ];
  expect(told({ script })).toEqual([
    expect.stringMatching(/^Hero falls\. Now rolled for Hero: 2d6/),
    "Hero falls 20\u00a0ft and takes 7 damage. Hero falls prone.",
  ]);
});

test("who drops prone in the air isn’t told to fall prone besides", () => {
  const script = [{ do: "drop-prone", token: "hero", dice: [6] }];
  expect(told({ ...aloft, script })).toEqual(["Hero drops prone. Hero falls 10\u00a0ft and takes 6 damage."]);
});

test("why a move ends on its way is said, where somebody else brings it about", () => {
  const meanwhile = [{ do: "set-status", token: "hero", status: "grappled", by: "foe" }];
  const scene = { tokens: [HERO, FOE].map((token, at) => ({ ...token, y: at * 100, x: 0 })) };
  const [sentence] = told({ scene, script: [{ ...step(300), meanwhile }] });
  expect(sentence).toBe(
    "Hero moves 5\u00a0ft; 25\u00a0ft left. Ogre gets the chance of an opportunity attack on Hero. Hero now has the status “Grappled”.",
  );
});

test("nothing is done silently", () => {
  const script = [{ do: "damage", token: "hero" }];
  expect(told({ ruleset: "ninth-age", actor: { type: "unit" }, script })).toEqual(["Hero takes 0 damage."]);
});

test("a roll before the move is told before it, and so are the attacks on who leaves", () => {
  const grid = { type: 0, size: 100, distance: 1, units: "in" };
  const at = (x: number) => ({ x, y: 500, width: 1.26, height: 1.26 });
  const tokens = (x: number) => [
    { ...HERO, ...at(500) },
    { ...FOE, ...at(x) },
  ];
  const base = { ruleset: "trench", actor: { system: { movement: { walk: 6 } } } };
  const charge = { do: "charge", token: "hero", target: "foe", dice: [4] };
  const [charged] = told({ ...base, scene: { grid, tokens: tokens(900) }, script: [charge] });
  expect(charged).toMatch(/^Hero, Charge bonus: 4\. Hero moves 2\.74″/);
  const retreat = { ...step(100, 500), do: "retreat" };
  const [left] = told({ ...base, scene: { grid, tokens: tokens(700) }, script: [retreat] });
  expect(left).toMatch(/^Ogre may make a free attack on Hero before it leaves\. Hero moves 4″/);
});

test("a condition has the game’s own name", () => {
  const script = [{ do: "set-status", token: "hero", status: "prone" }];
  const names = ["srd-5.2.1", "cm-skirmish", "trench"].map((ruleset) => told({ ruleset, script }, "fr")[0]);
  expect(names.map((sentence) => /«\s(.*)\s»/u.exec(sentence ?? "")?.[1])).toEqual([
    "À terre",
    "Au sol",
    "Au sol",
  ]);
});

test("that nobody moved is said after what kept it there, and not where a roll is waited for", () => {
  const climb = {
    regions: [
      {
        _id: "face",
        shapes: [{ type: "rectangle", x: 0, y: 0, width: 100, height: 100 }],
        behaviors: [{ type: "surefoot.terrain", system: { kind: "climb", height: 20, tags: ["slippery"] } }],
      },
    ],
  };
  const up = step(0, 0, { elevation: 10, action: "climb" });
  const [waiting, failed] = told({ scene: climb, script: [up, { ...up, dice: [2] }] });
  expect(waiting).toMatch(/^Now Hero rolls 1d20 for Strength \(Athletics\)/);
  expect(failed).toMatch(/^Hero rolls 2 against 15 .*failure\. Hero stays where it is\.$/);
});
