import { type Body, placeAt } from "../../rules/body.ts";
import { isNear } from "../../rules/apart.ts";
import { isPlain, type Waypoint } from "../../rules/step.ts";
import { MOST_WAYPOINTS } from "../../rules/trace.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { middleOf } from "../../rules/body.ts";
import { isDangerous } from "./dangerous.ts";
import { foesWithin } from "./conditions.ts";
import { type Routes, routesTo, upTo, waypointsOf } from "./route.ts";

/** The path of a charge: that of the shortest way on foot, or a drawn one that is no longer than a table allows (C15, CA3). */
export function chargePath(attempt: Attempt, target: Body, routes: Routes): Waypoint[] | Stop {
  const drawn = attempt.line?.path ?? [];
  if (drawn.length === 0) {
    const way = routes("walked") ?? routes("all");
    return way ? waypointsOf(way, attempt, target) : { code: "out-of-range", rule: "C15", by: target.id };
  }
  if (drawn.length > MOST_WAYPOINTS || !drawn.every(isPlain)) return { code: "bad-path" };
  return fitted(attempt, target, drawn, routes);
}

/** C15–C17: a drawn path that leads to contact as straight as its kind allows, with its slide where that leads to others. */
function fitted(
  attempt: Attempt,
  target: Body,
  drawn: readonly Waypoint[],
  routes: Routes,
): Waypoint[] | Stop {
  const { mover, board } = attempt;
  const before = drawn.filter(({ action }) => action !== "slide");
  const slides = drawn.slice(before.length);
  const reached = upTo(target, before, attempt);
  const last = before.at(-1);
  const from = last
    ? placeAt(board.ground.grid, mover, { ...last, elevation: mover.place.elevation })
    : mover.place;
  const rest = reached.isThere ? undefined : routesTo(attempt, target, from)("walked");
  if (!reached.isThere && !rest) return { code: "not-shortest", rule: "C15" };
  const length = reached.length + (rest?.length ?? 0);
  if (!isShort(attempt, reached.path, length, routes)) return { code: "not-shortest", rule: "C15" };
  const way =
    rest && attempt.line?.isBegun !== true
      ? [...reached.path, ...waypointsOf(rest, attempt, target)]
      : reached.path;
  return reached.isThere && maySlide(attempt, slides) ? [...way, ...slides] : way;
}

/** CA3: as short as the shortest way, or as the shortest past what nobody has to dare where the path dares nothing (C16). */
function isShort(attempt: Attempt, path: readonly Waypoint[], length: number, routes: Routes): boolean {
  const { settings, board } = attempt;
  const { chargeSlack } = settings;
  const slack =
    ((typeof chargeSlack === "number" ? chargeSlack : 0.25) / board.ground.side) * board.ground.grid.size;
  const isWithin = (kind: "all" | "walked" | "safe") => {
    const way = routes(kind);
    return way !== undefined && length <= way.length + slack + 1e-6;
  };
  if (isWithin("all")) return true;
  const isWalked = path.every(({ action = "walk" }) => action === "walk");
  return isWalked && (dares(attempt, path) ? isWithin("walked") : isWithin("walked") || isWithin("safe"));
}

/** Whether a path leads through dangerous ground. */
function dares({ board, mover }: Attempt, path: readonly Waypoint[]): boolean {
  const places = [mover.place, ...path];
  return path.some((to, at) => {
    const from = places[at] ?? to;
    const under = board.ground
      .cover(middleOf(mover, from), middleOf(mover, to))
      .flatMap((part) => part.under);
    return under.some(({ terrains }) => terrains.some(isDangerous));
  });
}

/** C17: sliding on in contact is for those whom it brings within 1″ of another enemy. */
function maySlide(attempt: Attempt, slides: readonly Waypoint[]): boolean {
  const { board, mover, line } = attempt;
  const last = slides.at(-1);
  if (!last) return false;
  const place = placeAt(board.ground.grid, mover, { ...last, elevation: mover.place.elevation });
  const target = board.bodies.find(({ id }) => id === line?.target);
  const isTouching =
    target !== undefined &&
    isNear(
      board.ground,
      [mover, place],
      [target, target.place],
      (0.5 / board.ground.grid.size) * board.ground.side,
    );
  return isTouching && foesWithin(attempt, place).some(({ id }) => id !== line?.target);
}
