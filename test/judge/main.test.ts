import { describe, expect, test } from "vitest";
import { file, FOE, HERO, judged, type Json, step } from "./cases.ts";

const text = (more: Json = {}) => JSON.stringify(file(more));
const lines = (out: string) => out.split("\n").filter((line) => line !== "");
const good = text({ expect: [{ legal: true, cost: 5, left: 25 }] });
const wrong = text({ expect: [{ legal: true, cost: 15 }] });

interface Line {
  readonly file: string;
  readonly answers: readonly (Json & { readonly breaches: readonly Json[] })[];
  readonly tokens: Record<string, Json>;
}

/** What is printed of one file. */
async function answers(source: string): Promise<Line["answers"]> {
  const { out } = await judged([source]);
  return (JSON.parse(out) as Line).answers;
}

describe("the exit code", () => {
  test("is 0 where all expectations hold, and where there are none", async () => {
    expect(await judged([good, text()])).toMatchObject({ code: 0, err: "" });
  });
  test("is 1 where one doesn’t hold, which is said with its place", async () => {
    const { code, err } = await judged([wrong]);
    expect(code).toBe(1);
    expect(err).toBe("0.json: answers[0].cost: expected 15, got 5\n");
  });
  test("is 2 where a file can’t be read or isn’t there", async () => {
    expect(await judged(["{"])).toMatchObject({ code: 2, out: "" });
    expect(await judged([undefined])).toEqual({
      code: 2,
      out: "",
      err: "0.json: The file can’t be opened.\n",
    });
  });
  test("is the largest that a file earns, and every other file is judged all the same", async () => {
    const { code, out, err } = await judged([wrong, undefined, good]);
    expect(code).toBe(2);
    expect(lines(out)).toHaveLength(2);
    expect(lines(err)).toHaveLength(2);
    expect((await judged([good, wrong, good])).code).toBe(1);
  });
});

describe("the command line", () => {
  test.each([[["--tongue", "en"]], [["--lang"]], [["--lang", "tlh"]], [["--lang", "constructor"]], [["-x"]]])(
    "of %j is answered with how to use it",
    async (options) => {
      const { code, out, err } = await judged([good], options);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(/^Usage: npm run -s judge[^\n]+\n$/);
    },
  );
  test("without a file as well", async () => {
    expect((await judged([])).err).toMatch(/^Usage: /);
  });
  test("prints one line of JSON a file, in the order given", async () => {
    const { out } = await judged([good, text({ script: [] })]);
    const [first, second] = lines(out).map((line) => JSON.parse(line) as Line);
    expect(first?.file).toMatch(/0\.json$/);
    expect(second?.file).toMatch(/1\.json$/);
    expect(first?.answers).toMatchObject([{ legal: true, result: "done", cost: 5, end: { x: 100, y: 0 } }]);
    expect(first?.tokens["hero"]).toMatchObject({ x: 100, y: 0, statuses: [], removed: false });
    expect(second?.answers).toEqual([]);
  });
  test("prints sentences with --text: the file’s name, then a line a line of the script", async () => {
    const script = [{ do: "start-turn", token: "hero" }, step(), step(900, 900)];
    const { code, out } = await judged([text({ script })], ["--text"]);
    expect(code).toBe(0);
    const [name, ...said] = lines(out);
    expect(name).toMatch(/0\.json$/);
    expect(said).toHaveLength(3);
    expect(said[0]).toBe("Hero’s turn begins.");
    expect(said[1]).toBe("Hero moves 5\u00a0ft; 25\u00a0ft left.");
    expect(said[2]).toMatch(/^Too far: this path takes 45\u00a0ft and Hero has 25\u00a0ft left this turn/);
  });
  test("speaks the language asked for, reasons and differences included", async () => {
    const said = await Promise.all(
      ["en", "fr", "es", "ru"].map((lang) => judged([wrong], ["--text", "--lang", lang])),
    );
    expect(new Set(said.map(({ out }) => out)).size).toBe(4);
    expect(new Set(said.map(({ err }) => err)).size).toBe(4);
  });
});

describe("a path that no hand has drawn is a breach, not a fault of the file", () => {
  const BAD = [{ legal: false, result: "refused", breaches: [{ code: "bad-path" }], cost: 0, left: 30 }];
  test("more than five hundred waypoints", async () => {
    const path = Array.from({ length: 600 }, (_, at) => ({ x: (at % 2) * 100, y: 0 }));
    expect(await answers(text({ script: [{ ...step(), path }] }))).toMatchObject(BAD);
  });
  test.each(["x", "y", "elevation"])("a %s of 1e999", async (key) => {
    const source = text({ script: [step(100, 0, { [key]: "HUGE" })] }).replace('"HUGE"', "1e999");
    expect(await answers(source)).toMatchObject(BAD);
  });
  test.each([
    [
      "there and back across ten million pixels, five hundred times",
      Array.from({ length: 500 }, (_, at) => ({ x: at % 2 ? 0 : 1e7, y: 0 })),
    ],
    ["ten million feet up", [{ x: 0, y: 0, elevation: 1e7 }]],
  ])("%s: answered at once, as one path or another", async (_, path) => {
    const before = process.cpuUsage();
    const [answer] = await answers(text({ script: [{ ...step(), path }] }));
    expect(answer?.legal).toBe(false);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});

describe("nothing prints a stack", () => {
  test.each<[string, Json]>([
    ["a scene without anything", { scene: { tokens: [], walls: [], regions: [], grid: null }, script: [] }],
    ["a token far outside the board", { scene: { tokens: [{ ...HERO, x: 1e300 }] } }],
    [
      "a token far outside a board of hexes",
      {
        scene: {
          grid: { type: 2, size: 100, distance: 5, units: "ft" },
          tokens: [{ ...HERO, x: 1e300, y: -1e300 }],
        },
      },
    ],
    ["walls and regions of nothing", { scene: { walls: [null, 5, {}], regions: [null, 5, {}] } }],
    ["two tokens of one id", { scene: { tokens: [HERO, HERO, FOE] } }],
    [
      "an actor of odd things",
      { actor: { system: { movement: { walk: {} }, traits: 5 }, effects: 7, statuses: {} } },
    ],
    ["a line for a word that nobody knows", { script: [{ do: "sing", token: "hero" }] }],
    ["a question that nobody asks", { script: [{ ask: "why", token: "hero" }] }],
  ])("%s", async (_, more) => {
    for (const options of [[], ["--text"]]) {
      const { code, out, err } = await judged([text(more)], options);
      expect(`${out}${err}`).not.toMatch(/\n\s+at |TypeError|RangeError|Invalid|NaN|can’t be judged/);
      expect(code).toBeLessThanOrEqual(2);
    }
  });
});
