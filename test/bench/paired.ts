import { expect } from "vitest";
import { randomFrom } from "../rules/random.ts";

/** Within `npm test` the machine is busy with other things: only a change for the much worse is a failure there. */
export const isSmoke = process.env["SUREFOOT_BENCH"] === "smoke";

/** One of two ways to do the same work; `run` does the piece number `at` of it and answers what came out. */
export interface Candidate {
  readonly name: string;
  readonly run: (at: number) => number;
}

/** How many times as long the slow way takes, by the rounds' quartiles, and what a run of either takes in µs. */
export interface Pairing {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly fast: Cost;
  readonly slow: Cost;
}

/** In µs a run: of the processor the median, of the clock the smallest. */
interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

/** In milliseconds: a sample is no shorter. */
const SAMPLE = 2;
const ROUNDS = { least: 9, most: 45 };
/** As close as the quartiles must lie before the rounds end. */
const SPREAD = 0.1;
/** Two ways to reckon a sum may differ so much in rounding. */
const ROUNDING = 1e-9;

/**
 * Times two ways to do the same work against each other: round by round, in changing order, each on its own fresh pieces
 * of it. Before that both do the same `pieces`, and it fails where what came out differs.
 */
export function paired(fast: Candidate, slow: Candidate, pieces: number): Pairing {
  for (let at = 0; at < pieces; at += 1) {
    const [one, other] = [fast.run(at), slow.run(at)];
    const isSame = Math.abs(one - other) <= ROUNDING * Math.max(1, Math.abs(one), Math.abs(other));
    expect(isSame, `piece ${at}: ${fast.name} finds ${one}, ${slow.name} ${other}`).toBe(true);
  }
  const samplers = [fast, slow].map(sampler);
  const costs: [Cost[], Cost[]] = [[], []];
  const { chance } = randomFrom(pieces);
  let ratios: number[] = [];
  while (ratios.length < ROUNDS.most && !(ratios.length >= ROUNDS.least && isSteady(ratios))) {
    for (const which of chance(0.5) ? [0, 1] : [1, 0]) costs[which]!.push(samplers[which]!());
    ratios = costs[1].map(({ cpu }, round) => cpu / costs[0][round]!.cpu);
  }
  const [quick, long] = costs.map((all) => ({
    cpu: quantile(
      all.map(({ cpu }) => cpu),
      0.5,
    ),
    wall: Math.min(...all.map(({ wall }) => wall)),
  }));
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share));
  return { lower: lower!, median: median!, upper: upper!, fast: quick!, slow: long! };
}

/** Fails unless the fast way is `goal` times as fast, by the lower quartile, in one of three tries; a third of it in `npm test`. */
export function expectFaster(fast: Candidate, slow: Candidate, pieces: number, goal: number): Pairing {
  const least = isSmoke ? goal / 3 : goal;
  let pairing = paired(fast, slow, pieces);
  for (let retry = 0; retry < 2 && pairing.lower < least; retry += 1) pairing = paired(fast, slow, pieces);
  const { lower, median, upper } = pairing;
  console.log(
    `${fast.name} ${written(pairing.fast)}; ${slow.name} ${written(pairing.slow)}; ` +
      `${median.toFixed(1)} times as fast (quartiles ${lower.toFixed(1)} to ${upper.toFixed(1)}, goal ${goal})`,
  );
  expect(lower).toBeGreaterThanOrEqual(least);
  return pairing;
}

const written = ({ cpu, wall }: Cost) => `${cpu.toFixed(2)} µs (at best ${wall.toFixed(2)})`;

/** A warm candidate that answers what a run costs in a sample that is long enough to be timed. */
function sampler({ run }: Candidate): () => Cost {
  let at = 0;
  let kept = 0;
  const timed = (runs: number): Cost => {
    const [wall, cpu] = [performance.now(), process.cpuUsage()];
    for (let done = 0; done < runs; done += 1) kept += run((at += 1));
    const used = process.cpuUsage(cpu);
    const passed = (performance.now() - wall) * 1000;
    if (Number.isNaN(kept)) throw new Error("nothing came out");
    return { cpu: (used.user + used.system) / runs, wall: passed / runs };
  };
  let runs = 1;
  while (timed(runs).wall * runs < SAMPLE * 1000) runs *= 2;
  for (let warm = 0; warm < 3; warm += 1) timed(runs);
  return () => timed(runs);
}

function isSteady(ratios: readonly number[]): boolean {
  return quantile(ratios, 0.75) - quantile(ratios, 0.25) < SPREAD * quantile(ratios, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;
}
