import { describe, expect, test } from "vitest";
import { RULESETS } from "../../src/rulesets/index.ts";
import { file, type Json, played, refusal, step } from "./cases.ts";

const refused = (more: Json) => refusal(JSON.stringify(file(more)));

describe("a text that is no scenario", () => {
  test.each(["", "hero walks", "{", '{"ruleset": }', "[1,2", "NaN", "// no"])("%j isn’t JSON", (text) => {
    expect(refusal(text)).toMatch(/^This isn’t JSON: .+/);
    expect(refusal(text)).not.toContain("\n");
  });
  test.each(["null", "7", '"srd"', "[]", "true"])("%s is no object", (text) => {
    expect(refusal(text)).toBe("$: here belongs an object.");
  });
  test("a byte order mark is no fault", () => {
    expect(refusal(`\uFEFF${JSON.stringify(file())}`)).toBeUndefined();
  });
});

describe("a ruleset that nobody knows", () => {
  test.each([undefined, null, "", "srd", "constructor", "__proto__", 5, ["srd-5.2.1"]])("%j", (ruleset) => {
    const known = Object.keys(RULESETS).join(", ");
    expect(refused({ ruleset })).toMatch(/^ruleset: there is no ruleset “.*” here; there are: /);
    expect(refused({ ruleset })).toContain(`there are: ${known}.`);
  });
});

describe("something of the wrong type is said with its place", () => {
  test.each<[Json, string]>([
    [{ settings: 5 }, "settings: here belongs an object."],
    [{ settings: [] }, "settings: here belongs an object."],
    [
      { settings: { enforcement: "strict" } },
      "settings.enforcement: here belongs one of: shorten, refuse, warn, off.",
    ],
    [
      { settings: { enforcement: 1 } },
      "settings.enforcement: here belongs one of: shorten, refuse, warn, off.",
    ],
    [{ settings: { diagonals: 7 } }, "settings.diagonals: here belongs a whole number from 0 to 6."],
    [{ settings: { diagonals: 1.5 } }, "settings.diagonals: here belongs a whole number from 0 to 6."],
    [{ settings: { diagonals: "1" } }, "settings.diagonals: here belongs a whole number from 0 to 6."],
    [{ actors: {} }, "actors: here belongs a list."],
    [{ actors: [{}, null] }, "actors[1]: here belongs an object."],
    [{ script: {} }, "script: here belongs a list."],
    [{ script: ["walk"] }, "script[0]: here belongs an object."],
    [{ script: [step(), { token: "hero" }] }, "script[1]: here belongs a line with “do” or “ask”."],
    [{ script: [{ ...step(), do: 5 }] }, "script[0].do: here belongs a text."],
    [{ script: [{ ...step(), token: 5 }] }, "script[0].token: here belongs a text."],
    [{ script: [{ ...step(), path: { x: 1, y: 1 } }] }, "script[0].path: here belongs a list."],
    [{ script: [{ ...step(), path: [7] }] }, "script[0].path[0]: here belongs an object."],
    [
      { script: [{ ...step(), path: [{ x: 1, y: 1 }, { x: 1 }] }] },
      "script[0].path[1]: here belongs a place with x and y.",
    ],
    [
      { script: [{ ...step(), path: [{ x: 1, y: null }] }] },
      "script[0].path[0]: here belongs a place with x and y.",
    ],
    [{ script: [{ ...step(), path: [{ x: "1", y: 1 }] }] }, "script[0].path[0].x: here belongs a number."],
    [{ script: [step(1, 1, { elevation: "5" })] }, "script[0].path[0].elevation: here belongs a number."],
    [{ script: [step(1, 1, { rotation: true })] }, "script[0].path[0].rotation: here belongs a number."],
    [
      { script: [step(1, 1, { action: "teleport" })] },
      "script[0].path[0].action: here belongs a way of moving.",
    ],
    [{ script: [step(1, 1, { action: 3 })] }, "script[0].path[0].action: here belongs a text."],
    [{ script: [{ do: "set-status", token: "hero", status: 1 }] }, "script[0].status: here belongs a text."],
    [
      { script: [{ do: "set-status", token: "hero", status: "a", by: {} }] },
      "script[0].by: here belongs a text.",
    ],
    [
      { script: [{ do: "set-status", token: "hero", status: "a", level: "1" }] },
      "script[0].level: here belongs a number.",
    ],
    [{ script: [{ do: "set-status", token: "hero" }] }, "script[0].status: here belongs a text."],
    [
      { script: [{ do: "clear-status", token: "hero", status: "" }] },
      "script[0].status: here belongs a text.",
    ],
    [{ script: [{ ...step(), dice: 6 }] }, "script[0].dice: here belongs a list."],
    [{ script: [{ ...step(), dice: [6, 0] }] }, "script[0].dice[1]: here belongs a whole number of a die."],
    [{ script: [{ ...step(), dice: [1.5] }] }, "script[0].dice[0]: here belongs a whole number of a die."],
    [{ script: [{ ask: 5, token: "hero" }] }, "script[0].ask: here belongs a text."],
    [{ script: [{ ask: "reach", token: "hero" }] }, "script[0].points: here belongs a list."],
    [
      { script: [{ ask: "reach", token: "hero", points: [{ x: 0 }] }] },
      "script[0].points[0]: here belongs a place with x and y.",
    ],
    [{ script: [{ ask: "route", token: "hero" }] }, "script[0].to: here belongs an object."],
    [
      { script: [{ ask: "reach", token: "hero", points: [], for: 5 }] },
      "script[0].for: here belongs a text.",
    ],
    [{ expect: {} }, "expect: here belongs a list."],
  ])("%j", (more, sentence) => {
    expect(refused(more)).toBe(sentence);
  });
  test.each<[string, unknown, string]>([
    ["scene", 5, "scene: here belongs an object."],
    ["scene", null, "scene: here belongs an object."],
    ["scene", { tokens: {} }, "scene.tokens: here belongs a list."],
    ["scene", { tokens: [null] }, "scene.tokens[0]: here belongs an object."],
    ["scene", { walls: "none" }, "scene.walls: here belongs a list."],
    ["scene", { regions: 5 }, "scene.regions: here belongs a list."],
  ])("%s %j", (key, value, sentence) => {
    expect(refusal(JSON.stringify({ ...file(), [key]: value }))).toBe(sentence);
  });
  test.each(["distance", "amount", "level", "rotation", "bonus", "stability"])("a %s without end", (key) => {
    const text = JSON.stringify(file({ script: [{ do: "fall", token: "hero", [key]: "HUGE" }] }));
    const sentence = `script[0].${key}: here belongs a number.`;
    expect(refusal(text.replace('"HUGE"', "-1e999"))).toBe(sentence);
  });
  test("a token that isn’t on the board", () => {
    expect(refused({ script: [{ ...step(), token: "ghost" }] })).toBe(
      "script[0].token: there is no token “ghost” on the board.",
    );
    expect(refused({ script: [{ do: "move" }] })).toBe("script[0].token: there is no token “” on the board.");
  });
});

describe("what may be left out", () => {
  test("is settings, actors, script and expect", () => {
    const { ruleset, scene } = file();
    expect(played({ ruleset, scene } as Json).answers).toEqual([]);
  });
  test("is the token of a new round", () => {
    expect(refused({ script: [{ do: "start-round" }, { do: "start-phase" }] })).toBeUndefined();
  });
  test("is a path: who goes nowhere breaks no rule", () => {
    expect(played(file({ script: [{ do: "move", token: "hero" }] })).answers).toMatchObject([
      { legal: true, cost: 0, left: 30, end: { x: 0, y: 0 } },
    ]);
  });
  test("keys that nobody uses are ignored", () => {
    expect(played(file({ note: "mine", sound: { a: 1 } })).answers).toMatchObject([{ legal: true, cost: 5 }]);
  });
});
