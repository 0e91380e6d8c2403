import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { play, type Played } from "../../src/judge/play.ts";
import { readCase } from "../../src/judge/read-case.ts";
import { type Drag, type Scenario, scenarioOf } from "../judge/drags.ts";
import { bars, closedWalls, crosses, parts } from "../judge/wall-check.ts";

vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL("../..", import.meta.url));
const shared = resolve(root, process.env["SUREFOOT_SHARED"] ?? "../shared", "data");
const isThere = existsSync(shared);
const jsonIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name));
const files = [...jsonIn(join(root, "test/boards")), ...(isThere ? jsonIn(shared) : [])];
const isSquare = (file: string) => scenarioOf(file).board.grid.type === 1;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The judge's answer to one drag, in the words of scenario.md. */
interface Verdict {
  readonly legal: boolean;
  readonly breaches: readonly { readonly code: string; readonly at: Spot }[];
  readonly steps: readonly { readonly to: Spot }[];
}

function verdicts(scenario: Scenario, enforcement: string): Verdict[] {
  const read = readCase(scenario.text(enforcement));
  if ("key" in read) throw new Error(`${scenario.file}: ${read.key}`);
  const played = play(read);
  if ("key" in played) throw new Error(`${scenario.file}: ${played.key}`);
  expectHome(played, scenario);
  return played.answers.filter((_, at) => at % 3 === 1) as unknown as Verdict[];
}

/** Every drag was taken back, so each began where its token stands in the file. */
function expectHome({ tokens }: Played, { drags }: Scenario): void {
  for (const { token } of drags) expect(tokens[token._id]).toMatchObject({ x: token.x, y: token.y });
}

/** The steps of a verdict as pairs of places. */
function stepsOf({ token }: Drag, { steps }: Verdict): { from: Spot; to: Spot }[] {
  return steps.map(({ to }, at) => ({ from: steps[at - 1]?.to ?? token, to }));
}

describe.each(files.filter(isSquare).map((file) => ({ name: basename(file), file })))("on $name", ({ file }) => {
  const scenario = scenarioOf(file);
  const { board, drags } = scenario;
  const walls = closedWalls(board);
  const { size } = board.grid;
  const drawn = verdicts(scenario, "warn");

  test("a hundred drags are judged, and at least thirty of them are legal", () => {
    expect(drawn).toHaveLength(100);
    expect(drawn.filter(({ legal }) => legal).length).toBeGreaterThanOrEqual(30);
  });
  test("no path that is called legal crosses a closed wall", () => {
    for (const [at, drag] of drags.entries()) {
      const verdict = drawn[at]!;
      if (!verdict.legal) continue;
      const through = stepsOf(drag, verdict).filter(({ from, to }) => crosses(walls, from, to, drag.token, size));
      expect(through, `drag ${at} ${JSON.stringify(drag)}`).toEqual([]);
    }
  });
  test("no path that is called legal ends across a wall that stands between two squares of the token", () => {
    const whole = walls.filter(({ dir = 0 }) => dir === 0);
    for (const [at, drag] of drags.entries()) {
      const verdict = drawn[at]!;
      if (!verdict.legal) continue;
      for (const { from, to } of stepsOf(drag, verdict)) {
        const wasParted = parts(whole, from, drag.token, size);
        expect(wasParted || !parts(whole, to, drag.token, size), `drag ${at} ${JSON.stringify(drag)}`).toBe(true);
      }
    }
  });
  test("each that is refused for a wall or a corner touches one there", () => {
    for (const [at, drag] of drags.entries()) {
      const verdict = drawn[at]!;
      const steps = stepsOf(drag, verdict);
      for (const { code, at: spot } of verdict.breaches) {
        if (code !== "wall" && code !== "corner") continue;
        const touches = steps
          .filter(({ from }) => from.x === spot.x && from.y === spot.y)
          .some(({ from, to }) => crosses(walls, from, to, drag.token, size) || parts(walls, to, drag.token, size));
        expect(touches, `drag ${at} ${JSON.stringify({ drag, code, spot })}`).toBe(true);
      }
    }
  });
  test("what a shortened drag still makes crosses none", () => {
    for (const [at, verdict] of verdicts(scenario, "shorten").entries()) {
      const drag = drags[at]!;
      const through = stepsOf(drag, verdict).filter(({ from, to }) => crosses(walls, from, to, drag.token, size));
      expect(through, `drag ${at} ${JSON.stringify(drag)}`).toEqual([]);
      expect(verdict.steps.length <= drawn[at]!.steps.length).toBe(true);
    }
  });
});

test("the check itself sees what it must see", () => {
  const wall = { c: [0, 0, 100, 0] as const };
  const [above, below] = [{ x: 50, y: -50 }, { x: 50, y: 50 }];
  expect(bars(wall, above, below)).toBe(true);
  expect(bars({ ...wall, dir: 1 }, above, below)).toBe(true);
  expect(bars({ ...wall, dir: 1 }, below, above)).toBe(false);
  expect(bars({ ...wall, dir: 2 }, below, above)).toBe(true);
  expect(bars(wall, { x: 50, y: 0 }, below)).toBe(false);
  expect(bars(wall, below, { x: 50, y: 0 })).toBe(true);
  expect(bars(wall, { x: -50, y: 0 }, { x: 50, y: 0 })).toBe(true);
  expect(bars(wall, { x: 100, y: 0 }, { x: 150, y: 0 })).toBe(false);
});

describe.skipIf(!isThere)("a hex board", () => {
  const hexes = isThere ? files.filter((file) => !isSquare(file)) : [];
  test.each(hexes)("%s is judged: a hundred drags, thirty of them legal at the least", (file) => {
    const drawn = verdicts(scenarioOf(file), "warn");
    expect(drawn).toHaveLength(100);
    expect(drawn.filter(({ legal }) => legal).length).toBeGreaterThanOrEqual(30);
  });
  test("is among the real boards", () => {
    expect(hexes).toHaveLength(1);
  });
});

test.skipIf(isThere || !process.env["CI"])("the real boards are there", () => {
  expect.fail(`${shared} is missing: set SUREFOOT_SHARED`);
});
test.skipIf(isThere)(`skipped: the real boards of ${shared} are not here`, ({ skip }) => skip());
