import type { Body } from "../../src/rules/body.ts";
import type { Game } from "../../src/rules/situation.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import type { Source } from "../../src/scene/reading.ts";
import { randomFrom } from "../rules/random.ts";

export const srd = RULESETS["srd-5.2.1"]!;
/** Made as drawn, so that every step of a path is judged to its end. */
export const game: Game = { ruleset: srd, settings: srd.settings, enforcement: "warn" };

const SIDE = 100;
const COLUMNS = 80;

/** A busy board of 80 × 80 squares with its actors; the hero stands in the middle of the left edge. */
export function crowd(counts: { walls: number; regions: number; tokens: number }): {
  scene: Source;
  actors: Source[];
} {
  const { whole, one } = randomFrom(counts.walls + counts.tokens);
  const at = () => whole(1, COLUMNS - 2) * SIDE;
  const walls = Array.from({ length: counts.walls }, (_, id) => {
    const [x, y] = [at(), at()];
    const c = one([
      [x, y, x + SIDE, y],
      [x, y, x, y + SIDE],
      [x, y, x + whole(30, 300), y + whole(30, 300)],
    ]);
    return { _id: `w${id}`, c, move: 20, dir: one([0, 0, 0, 1, 2]) };
  });
  const regions = Array.from({ length: counts.regions }, (_, id) => ({
    _id: `r${id}`,
    shapes: [{ type: "rectangle", x: at(), y: at(), width: whole(1, 6) * SIDE, height: whole(1, 6) * SIDE }],
    behaviors: [{ type: "surefoot.terrain", system: { kind: "difficult" } }],
  }));
  const others = Array.from({ length: counts.tokens - 1 }, (_, id) => {
    const side = one([1, 1, 2]);
    return {
      _id: `t${id}`,
      actorId: "hero",
      x: at(),
      y: at(),
      width: side,
      height: side,
      disposition: one([-1, 1]),
    };
  });
  const hero = { _id: "hero", actorId: "hero", x: 0, y: (COLUMNS / 2) * SIDE, disposition: 1 };
  const scene = {
    width: COLUMNS * SIDE,
    height: COLUMNS * SIDE,
    grid: { type: 1, size: SIDE, distance: 5, units: "ft" },
    walls,
    regions,
    tokens: [hero, ...others],
  };
  return {
    scene,
    actors: [{ _id: "hero", type: "creature", system: { movement: { walk: 600 }, size: "medium" } }],
  };
}

/** A drawn path of so many single steps to the right, wandering up and down on its way. */
export function wandering({ place }: Body, steps: number, seed: number): { x: number; y: number }[] {
  const { whole } = randomFrom(seed);
  let { x, y } = place;
  return Array.from({ length: steps }, () => {
    x += SIDE;
    y = Math.min((COLUMNS - 3) * SIDE, Math.max(SIDE, y + whole(-1, 1) * SIDE));
    return { x, y };
  });
}

/** The median and the 95th percentile of what `work` takes, in milliseconds, after it has warmed up. */
export function timed(
  work: (run: number) => void,
  runs: number,
  warmUp = runs,
): { median: number; p95: number } {
  for (let run = 0; run < warmUp; run += 1) work(run);
  const times = Array.from({ length: runs }, (_, run) => {
    const before = performance.now();
    work(run);
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return { median: times[Math.floor(runs / 2)]!, p95: times[Math.floor(runs * 0.95)]! };
}

export function told(what: string, { median, p95 }: { median: number; p95: number }): void {
  console.log(`${what}: median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms`);
}
