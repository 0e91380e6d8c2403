import type { Body } from "../../rules/body.ts";
import type { Due } from "../../rules/ruling.ts";
import { withoutStatus, withStatus } from "../../rules/situation.ts";
import { type Chain, now, pass, put, remove, roll, tell } from "./chain.ts";
import { awayFrom, byQuarters, fledFrom } from "./direction.ts";
import { type Crossing, type Flight, flightOf, mannerOf } from "./flight.ts";
import { dangerTest, directionOf, directionTest, distanceTest, isSafe, lotTest } from "./flee-rolls.ts";
import { type Call, disciplineTest, exemption, isFearless } from "./panic.ts";
import { wayOf } from "./sketch.ts";
import { friendsNear, healthOf, isEngaged, isFleeing, lessened, modelsOf, phaseOf } from "./units.ts";

/**
 * D13: all panic tests of one moment, then all flights of those who failed, then the tests that these brought, until
 * nobody is left to test. Each unit passes or flees at its first test, so it ends.
 */
export function playOut(chain: Chain): void {
  while (chain.calls.length > 0 && !chain.awaits) {
    const calls = inOrder(chain, chain.calls);
    chain.calls = [];
    const failed = calls.filter((call, at) => {
      if (!chain.awaits) chain.left = calls.slice(at).map(({ token }) => ({ token, what: "test" }));
      return panics(chain, call);
    });
    const fleeing = failed.map(({ token }): Due => ({ token, what: "flight" }));
    if (chain.awaits) chain.left = [...chain.left, ...fleeing];
    for (const [at, call] of failed.entries()) {
      if (chain.awaits) return;
      chain.left = fleeing.slice(at);
      const unit = now(chain, call.token);
      if (unit) flees(chain, unit, rotationFor(chain, unit, call));
    }
  }
}

/** One call for each unit, in the order of the scene. */
function inOrder({ table }: Chain, calls: readonly Call[]): Call[] {
  return table.board.bodies.flatMap(({ id }) => calls.find(({ token }) => token === id) ?? []);
}

/** Whether a unit that may have to take a panic test fails it (D8, D14). */
function panics(chain: Chain, call: Call): boolean {
  const unit = now(chain, call.token);
  if (!unit || chain.awaits || exemption(unit, chain.table.board)) return false;
  if (isFearless(unit)) {
    chain.story.push({
      notice: { type: "no-panic-test", by: unit.id, cause: "fearless", at: unit.place },
      rule: "D23",
    });
    pass(chain, unit);
    return false;
  }
  const test = disciplineTest(unit, "panic", "D8");
  if (!test) {
    chain.story.push({ notice: { type: "no-discipline", by: unit.id, at: unit.place }, rule: "D15" });
    return false;
  }
  tell(chain, { type: "panic-test", token: unit.id, by: call.by, cause: call.cause }, ruleOf(call));
  const rolled = roll(chain, test, unit);
  if (!rolled) return false;
  if (rolled.success) pass(chain, unit);
  else if (isNewer(chain)) shakes(chain, unit);
  else put(chain, withStatus(unit, "fleeing"));
  return !rolled.success && !isNewer(chain);
}

/** DA10: in newer editions a failed test leaves a unit shaken where it is, and tested for the phase. */
function shakes(chain: Chain, unit: Body): void {
  tell(chain, { type: "status", token: unit.id, status: "shaken", cause: "shaken" }, "DA10");
  pass(chain, withStatus(unit, "shaken"));
}

function isNewer({ situation }: Chain): boolean {
  return situation.game.settings["edition"] === "newer";
}

/** D10–D12: the rotation in which a unit flees, by lot or at random where the rules leave it to that. */
export function rotationFor(chain: Chain, unit: Body, { cause, by }: Call): number | undefined {
  const { board } = chain.table;
  const from = fledFrom(unit, board, cause, by);
  const lot = from.length > 1 ? roll(chain, lotTest(unit, from.length), unit) : undefined;
  if (chain.awaits) return undefined;
  const foe = from[(lot?.total ?? 1) - 1];
  return (foe && awayFrom(unit, foe)) ?? anyWay(chain, unit);
}

/** D11: a random rotation. */
export function anyWay(chain: Chain, unit: Body): number | undefined {
  const { settings } = chain.situation.game;
  const face = roll(chain, directionTest(unit, settings), unit)?.total;
  return face === undefined ? undefined : directionOf(face, settings);
}

/** D1–D7: a unit flees; what it does to others is called for at the next moment. */
export function flees(chain: Chain, unit: Body, rotation: number | undefined): void {
  const distance = rotation === undefined ? undefined : roll(chain, distanceTest(unit), unit)?.total;
  if (rotation === undefined || distance === undefined) return;
  const isBroken = unit.statuses.some(({ id }) => id === "broken");
  const towards = isBroken ? byQuarters(unit.rotation, rotation) : rotation;
  const flight = flightOf(
    chain.table.board,
    unit,
    towards,
    distance,
    mannerOf(chain.situation.game.settings),
  );
  const fled = withStatus(withoutStatus({ ...unit, ...posed(flight) }, "broken"), "fleeing");
  const isLonger = flight.distance > distance + 1e-6;
  const told = { token: unit.id, distance: flight.distance, ...(isLonger ? { cause: "extended" } : {}) };
  tell(chain, { type: "flee", ...told }, isLonger ? "D4" : "D2", wayOf(chain, unit, fled, flight));
  chain.fled.set(unit.id, flight.distance);
  put(chain, fled);
  arrives(chain, unit.id, flight);
}

/** The rule that calls for a panic test. */
function ruleOf({ cause }: Call): string {
  if (cause === "crossed") return "D6";
  return cause === "spell" || cause === "rule" ? "D12" : "D8";
}

function posed({ place, rotation }: Flight): Pick<Body, "place" | "rotation"> {
  return { place, rotation: ((rotation % 360) + 360) % 360 };
}

/** What a unit has led its flight or pivot over: its own dangerous tests, then the edge, then the friends (D17). */
export function arrives(chain: Chain, id: string, { crossed, isOff }: Flight): void {
  for (const crossing of crossed) endures(chain, id, crossing);
  if (chain.awaits) return;
  for (const { obstacle } of crossed) {
    if (obstacle.isFriend) chain.calls.push({ token: obstacle.id, cause: "crossed", by: id });
  }
  const unit = now(chain, id);
  if (unit && isOff) takeOff(chain, unit, "edge");
}

/** D5, D16: the dangerous test of one obstacle that was crossed. */
function endures(chain: Chain, id: string, { obstacle, models }: Crossing): void {
  const unit = now(chain, id);
  if (!unit || obstacle.level === undefined || models === 0 || isSafe(unit)) return;
  const test = dangerTest(unit, Math.min(models, modelsOf(unit).now), obstacle.level);
  const hits = roll(chain, test, unit)?.total ?? 0;
  if (hits > 0) loses(chain, unit, { points: hits, isEngaged: false, cause: "losses", rule: "D16" });
}

/** A unit is taken off the table, which its friends see (D8a). */
export function takeOff(chain: Chain, unit: Body, cause?: "edge" | "casualties"): void {
  remove(chain, unit);
  const told = { token: unit.id, ...(cause ? { cause } : {}) };
  tell(chain, { type: "removed", ...told }, cause === "edge" ? "D3" : "D8");
  for (const friend of friendsNear(unit, chain.table.board)) {
    chain.calls.push({ token: friend.id, cause: "destroyed", by: unit.id });
  }
}

/** What a unit loses, how, and by whom. */
export interface Loss {
  readonly points: number;
  /** Whether it counts as lost in combat; left out: if the unit is engaged. */
  readonly isEngaged: boolean | undefined;
  readonly cause: Call["cause"];
  readonly by?: string | undefined;
  /** The rule that it comes by; left out: D8. */
  readonly rule?: string | undefined;
}

/** D8d, D9: a loss of health; with a quarter of what the phase began with lost out of combat, a panic test. */
export function loses(chain: Chain, unit: Body, loss: Loss): void {
  const points = Math.min(loss.points, healthOf(unit));
  if (points <= 0) return;
  const old = phaseOf(unit);
  const counts = !(loss.isEngaged ?? isEngaged(unit, chain.table.board));
  const phase = { ...old, lost: old.lost + (counts ? points : 0) };
  const after = { ...lessened(unit, points), phase };
  tell(chain, { type: "damage", token: unit.id, damage: points, by: loss.by }, loss.rule ?? "D8");
  put(chain, after);
  if (healthOf(after) === 0) takeOff(chain, after, "casualties");
  else if (counts && !isFleeing(after) && isHardHit(chain, after, loss)) {
    chain.calls.push({ token: after.id, cause: loss.cause, by: loss.by });
  }
}

/** D8d, D9: whether a unit that began the game with several models has lost a quarter of its health; DA10: by ranged attacks, and three points. */
function isHardHit(chain: Chain, unit: Body, { cause }: Loss): boolean {
  const { lost, health } = phaseOf(unit);
  const isEnough = !isNewer(chain) || (lost >= 3 && cause === "attack");
  return modelsOf(unit).start > 1 && isEnough && lost * 4 >= health;
}
