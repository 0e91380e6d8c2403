import { NO_LANDMARKS } from "../../rules/plane/stretch.ts";
import { spacesApart } from "../../rules/apart.ts";
import { isOnBoard } from "../../rules/board.ts";
import type { Body, Place } from "../../rules/body.ts";
import type { Procedure } from "../../rules/declaration.ts";
import type { Breach } from "../../rules/ledger.ts";
import { isStrict, warnedOf } from "../../rules/leniency.ts";
import { type Ruling, refused } from "../../rules/ruling.ts";
import { attemptOf, type Situation } from "../../rules/situation.ts";
import type { Stop } from "../../rules/toll.ts";
import { isPlain, type Step, type Waypoint } from "../../rules/step.ts";
import { trace } from "../../rules/trace.ts";
import { hurl } from "./flight.ts";
import { floorUnder, mayFly } from "./falls.ts";
import { forcedRuling } from "./forced-ruling.ts";
import { rank } from "./sizes.ts";
import { isStraight } from "./straight.ts";

/** How somebody is moved by force. */
export type Kind = "push" | "pull" | "slide";

/** E16: a push, a pull or a slide of a body by another. */
export function forcedBy(kind: Kind): Procedure {
  return { isForced: true, rule: (situation) => forced(situation, kind) };
}

/** What is asked of a body moved by force, before it is moved. */
export interface Force {
  readonly kind: Kind;
  readonly source: Body;
  /** How many squares it may be moved: E16, E31, E34. */
  readonly limit: number;
  readonly isVertical: boolean;
}

function forced(situation: Situation, kind: Kind): Ruling {
  const { body, line, table, game } = situation;
  const source = table.board.bodies.find(({ id }) => id === line.by && id !== body.id);
  if (!source) return refused(body, line.do, { code: "bad-data", rule: "E16" });
  const held = heldFast(body, source);
  if (held && isStrict(game)) return refused(body, line.do, held);
  const isVertical = line.vertical === true || isFlying(situation);
  const force: Force = { kind, source, limit: limitOf(situation, source), isVertical };
  const path = line.path ?? [];
  const traced = path.every(isPlain) ? traceOf(situation, path, force) : undefined;
  if (!traced) return refused(body, line.do, { code: "bad-path" });
  const flight = hurl(situation, force, traced.steps, breachOf(situation, force, traced.steps));
  const ruling = forcedRuling(situation, force, traced.steps, flight, climbs(situation, force));
  return warnedOf(game, body, ruling, held ? [held] : []);
}

/** E38: who is restrained isn't moved by force, and who is grabbed only by who holds it. */
function heldFast({ statuses }: Body, { id: source }: Body): Stop | undefined {
  if (statuses.some(({ id }) => id === "restrained")) return { code: "restrained", rule: "E38" };
  const grab = statuses.find(({ id, by }) => id === "grabbed" && by !== source);
  return grab && { code: "grabbed", rule: "E38", by: grab.by };
}

/** E16, E31, E34: X, and 1 more by a larger creature's melee weapon, less the stability that is set against it. */
function limitOf({ body, line }: Situation, source: Body): number {
  const { distance = 0, stability } = line;
  const keywords = (line.keywords ?? []).map((keyword) => keyword.toLowerCase());
  const isBig = keywords.includes("melee") && keywords.includes("weapon") && rank(source) > rank(body);
  const own = Math.max(0, body.attributes["stability"] ?? 0);
  const set = Math.min(own, Math.max(0, stability ?? own));
  return Math.max(0, Math.floor(distance) + (isBig && distance > 0 ? 1 : 0) - set);
}

/** E30: whoever flies may be moved up and down without being told. */
function isFlying({ table, body, game }: Situation): boolean {
  const { ground } = table.board;
  const isAloft = body.place.elevation > (floorUnder(ground, body, body.place) ?? 0);
  const attempt = { board: table.board, mover: body, settings: game.settings, turn: [] };
  return isAloft && mayFly(attempt);
}

/** The steps of the drawn path: at one height, where the force isn't vertical. */
function traceOf(situation: Situation, path: readonly Waypoint[], { isVertical }: Force) {
  const flat = path.map(({ x, y, elevation }) => ({ x, y, ...(isVertical ? { elevation } : {}) }));
  return trace(attemptOf(situation), { landmarks: () => NO_LANDMARKS }, flat, {
    mode: "slide",
    diagonals: 0,
  });
}

/** E16: a force that isn't vertical ends at the height where it began, or at that of the ground (a slope). */
function climbs({ table, body, line }: Situation, { isVertical }: Force): Breach[] {
  if (isVertical) return [];
  const { ground } = table.board;
  const isOff = ({ x, y, elevation }: Waypoint) => {
    if (elevation === undefined || elevation === body.place.elevation) return false;
    const floor = floorUnder(ground, body, { ...body.place, x, y, elevation });
    return floor !== elevation;
  };
  return (line.path ?? []).some(isOff) ? [{ code: "vertical", rule: "E16", at: body.place }] : [];
}

/** E16: what forbids a step as it is drawn: every square of a push is farther from the source, of a pull nearer, both straight; what goes level is measured level. */
function breachOf(situation: Situation, force: Force, steps: readonly Step[]) {
  const { table, body, game, line } = situation;
  const { ground } = table.board;
  const { grid } = ground;
  const { kind, source } = force;
  const apart = (place: Place, elevation: number) =>
    grid.kind === "plane" ? 0 : spacesApart(grid, [body, place], [source, { ...source.place, elevation }]);
  return ({ from, to }: Step, at: number): Stop | undefined => {
    const isLevel = from.elevation === to.elevation && line.vertical !== true;
    const height = isLevel ? from.elevation : source.place.elevation;
    const gained = apart(to, height) - apart(from, height);
    if (!isOnBoard(ground, body, to)) return { code: "off-board" };
    if (kind === "push" && gained <= 0) return { code: "not-away", rule: "E16" };
    if (kind === "pull" && gained >= 0) return { code: "not-toward", rule: "E16" };
    const isBent = () =>
      !isStraight(
        ground,
        body.place,
        steps.slice(0, at + 1).map((step) => step.to),
      );
    if (kind !== "slide" && game.settings["pushLine"] !== "distanceOnly" && isBent()) {
      return { code: "not-straight", rule: "E16" };
    }
    if (at + 1 > force.limit) {
      return { code: "over-budget", rule: "E16", needed: steps.length, available: force.limit };
    }
    return undefined;
  };
}
