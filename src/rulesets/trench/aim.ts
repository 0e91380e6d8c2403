import { pointsOf } from "../../geometry/taut/way.ts";
import { type Body, middleOf } from "../../rules/body.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import type { Waypoint } from "../../rules/step.ts";
import { chargePath } from "./charge-path.ts";
import { isFoe, isPlaytest } from "./conditions.ts";
import { interposer, type Routes, routesTo } from "./route.ts";
import { againstTarget, isSeen } from "./target.ts";

/** Whom a charge is at, and the ways there. */
interface Aimed {
  readonly target: Body;
  readonly routes: Routes;
}

/**
 * C27, C28: whom a charge may be declared at, or the rule against it; in the playtest rules whoever is in its way takes
 * the charge. One that was declared is made, whatever has come between since: what it then meets stops it.
 */
export function targetOf(attempt: Attempt, isDeclared: boolean): Aimed | Stop {
  const target = attempt.board.bodies.find(({ id }) => id === attempt.line?.target);
  if (isDeclared && target && isFoe(attempt.mover, target)) {
    return { target, routes: routesTo(attempt, target) };
  }
  const stop = againstTarget(attempt, target);
  if (stop || !target) return stop ?? { code: "bad-data", rule: "C27" };
  const isOld = isPlaytest(attempt.settings);
  if (!isOld && !isSeen(attempt, target)) return { code: "not-visible", rule: "C27", by: target.id };
  const routes = routesTo(attempt, target);
  const way = routes("all");
  if (!way) return { code: "out-of-range", rule: "C15", by: target.id };
  const points = [middleOf(attempt.mover, attempt.mover.place), ...pointsOf(way)];
  const between = interposer(points, target, attempt);
  if (between && !isOld) return { code: "interposed", rule: "C28", by: between.id };
  return between ? { target: between, routes: routesTo(attempt, between) } : { target, routes };
}

/** Whom a charge is at and by which path, with the rules against it, the gravest first: a table that only warns makes it. */
interface Aim {
  readonly target: Body | undefined;
  readonly path: readonly Waypoint[] | undefined;
  readonly stops: readonly Stop[];
}

/** `isDeclared`: it was declared before, and is made now. */
export function aimedAt(attempt: Attempt, isDeclared: boolean): Aim {
  const { board, mover, line } = attempt;
  const named = board.bodies.find(({ id }) => id === line?.target && id !== mover.id);
  const aimed = targetOf(attempt, isDeclared);
  const isBarred = "code" in aimed;
  const target = isBarred ? named : aimed.target;
  if (!target) return { target, path: undefined, stops: isBarred ? [aimed] : [] };
  const path = chargePath(attempt, target, isBarred ? routesTo(attempt, target) : aimed.routes);
  const isWrong = "code" in path;
  const drawn = line?.path ?? [];
  return {
    target,
    path: isWrong ? (path.code !== "bad-path" && drawn.length > 0 ? drawn : undefined) : path,
    stops: [...(isBarred ? [aimed] : []), ...(isWrong ? [path] : [])],
  };
}
