import { overlap, reaches } from "../band.ts";
import { type Board, isOnBoard } from "../board.ts";
import { bandOf, type Body, middleOf, type Mode, ON_FOOT, type Place } from "../body.ts";
import { floorOf, type Region, type Terrain, type Wall } from "../ground.ts";
import { squares, times } from "../tally.ts";
import { endOf, GROUNDED, type Leg, type Step, type Trace, type Waypoint } from "../step.ts";
import { cutsBeside } from "./companions.ts";
import { cutsOf } from "./cuts.ts";
import { eventsOf, heldAt, type LegEvents } from "./leg-events.ts";
import { legKey, legsOn } from "./leg-memo.ts";
import type { Course } from "./rises.ts";
import { overAir } from "./over-air.ts";
import { regionsAtStart } from "./start.ts";
import { glides } from "./slide.ts";
import type { Landmarks, Stretch } from "./stretch.ts";

/**
 * The steps of a drawn path off the grid: one for each stretch on which nothing changes, up to the first that leaves the
 * board.
 */
export function traceInPlane(
  board: Board,
  body: Body,
  path: readonly Waypoint[],
  before: { mode: Mode },
  marks: Landmarks,
): Trace {
  const steps: Step[] = [];
  const traced = legsOn(board, body, marks);
  let { mode } = before;
  let from = body.place;
  for (const [index, waypoint] of path.entries()) {
    mode = waypoint.action ?? mode;
    const isBorne = waypoint.elevation === undefined && GROUNDED.has(mode);
    const to = endOf(board.ground, body, waypoint, from, mode);
    const isOnFoot = isBorne && ON_FOOT.has(mode);
    const isLast = index === path.length - 1;
    const way: Way = { board, body, marks, mode, isBorne, isOnFoot, isLast, index, from, to };
    const last = steps.at(-1)?.stretch;
    const key = legKey(from, to, mode, isBorne, isLast, index);
    for (const step of traced(key, last, () => stepsOf(way, last))) {
      steps.push(step);
      if (step.stretch?.leavesBoard === true) return { steps, isWhole: false };
    }
    from = steps.at(-1)?.to ?? to;
  }
  return { steps, isWhole: true };
}

/** A straight leg of a body. */
interface Way extends Course {
  readonly board: Board;
  readonly body: Body;
  readonly marks: Landmarks;
  readonly mode: Mode;
  readonly isLast: boolean;
  readonly index: number;
}

function stepsOf(way: Way, last: Stretch | undefined): Step[] {
  const { pivot } = way.marks;
  return way.mode === "slide" && pivot ? slideSteps(way, pivot, last) : legSteps(way, last);
}

function legSteps(way: Way, last: Stretch | undefined): Step[] {
  const { board, body, marks, mode, index, from, to } = way;
  const isUpright = from.x === to.x && from.y === to.y;
  if (isUpright && from.elevation === to.elevation && mode !== "pick-up") return [];
  const events = eventsOf(board, body, way, marks);
  const beside = cutsBeside(board, body, way, marks.companions);
  const cuts = cutsOf({ ...events, turns: [...events.turns, ...beside] }, way);
  const air = way.isOnFoot ? overAir({ board, body, from, to, cover: events.cover }) : 0;
  const leg: Leg = { index, from, to, steps: cuts.length };
  const steps: Step[] = [];
  for (const [at, leave] of cuts.entries()) {
    const enter = cuts[at - 1] ?? 0;
    const place = steps.at(-1)?.to ?? from;
    const before = steps.at(-1)?.stretch ?? last ?? startOf(way, events);
    const passed = stretchOf(way, events, (enter + leave) / 2, place.elevation, before);
    const above = leave <= air ? { ...passed, floor: from.elevation } : passed;
    const stretch = leave === 1 ? landed(way, above) : above;
    const end = placeOn(way, leave, stretch);
    const length = squares(lengthOf(way) * (leave - enter));
    steps.push({ from: place, to: end, leg, nth: at + 1, mode, axes: 1, length, stretch });
  }
  return way.isLast && way.isOnFoot ? [...steps, ...onTheBrink(way, steps.at(-1))] : steps;
}

/** A leap that ends right on a change of the ground's height lands on the ground that the point belongs to. */
function landed({ isBorne, isOnFoot, to }: Way, stretch: Stretch): Stretch {
  const isLanding = isBorne && !isOnFoot && stretch.floor !== undefined;
  return isLanding ? { ...stretch, floor: to.elevation } : stretch;
}

/** A leg about a body: its chords one after the other, each as long as its arc. */
function slideSteps(way: Way, pivot: Body, last: Stretch | undefined): Step[] {
  const steps: Step[] = [];
  let { from } = way;
  for (const { to, stretch } of glides(way.body, pivot, way.from, way.to)) {
    const part = legSteps({ ...way, from, to, isLast: false }, steps.at(-1)?.stretch ?? last);
    steps.push(...part.map((step) => ({ ...step, length: step.length && times(step.length, stretch) })));
    from = to;
  }
  const leg: Leg = { index: way.index, from: way.from, to: way.to, steps: steps.length };
  return steps.map((step, at) => ({ ...step, leg, nth: at + 1 }));
}

/** A path that ends right on a change of the ground's height ends on the ground that the point belongs to. */
function onTheBrink({ board, body, to }: Way, last: Step | undefined): Step[] {
  const middle = middleOf(body, to);
  const floor = last && board.ground.surface(middle, last.to.elevation);
  if (!last?.stretch || floor === undefined || floor === last.to.elevation) return [];
  const under = terrainsIn(board.ground.regionsAt(middle), floor);
  const stretch: Stretch = {
    ...last.stretch,
    under,
    was: last.stretch.under,
    floor,
    entered: [],
    left: [],
    met: [],
    walls: [],
  };
  const end = { ...last.to, elevation: floor };
  const leg: Leg = { ...last.leg, steps: last.leg.steps + 1 };
  return [{ ...last, from: last.to, to: end, leg, nth: leg.steps, length: squares(0), stretch }];
}

/** How long the way is, in sides of a square: what it rises or sinks counts where the body isn't borne by the ground. */
function lengthOf({ board, from, to, isBorne }: Way): number {
  const { size, distance } = board.ground.grid;
  const flat = Math.hypot(to.x - from.x, to.y - from.y) / size;
  return isBorne ? flat : Math.hypot(flat, (to.elevation - from.elevation) / distance);
}

/** How high the body is at a share of its way: on foot it stands on the floor, and borne it lands at the end. */
function elevationAt({ from, to, isBorne, isOnFoot }: Way, share: number, floor: number | undefined): number {
  if (isOnFoot) return floor ?? from.elevation;
  if (isBorne) return share < 1 ? from.elevation : to.elevation;
  return from.elevation + (to.elevation - from.elevation) * share;
}

function placeOn(way: Way, share: number, { floor }: Stretch): Place {
  const { from, to } = way;
  const elevation = elevationAt(way, share, floor);
  if (share === 1) return { ...to, elevation };
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  return { x, y, i: y, j: x, elevation };
}

type Before = Pick<Stretch, "under" | "near" | "wasOn" | "struck">;

/** What holds right where a path begins. Touching the board's edge, or ground that nobody enters, is not yet being past it. */
function startOf({ board, body, marks, from }: Way, { near }: LegEvents): Before {
  const { ground } = board;
  const under = terrainsIn(regionsAtStart(ground, body, from, marks), from.elevation);
  return { under, near: heldAt(near, 0), wasOn: isOnBoard(ground, body, from), struck: new Set() };
}

/** What holds on the stretch around a share of the way; `elevation` is how high the body comes to it. */
function stretchOf(way: Way, events: LegEvents, share: number, elevation: number, before: Before): Stretch {
  const { board, body, marks } = way;
  const regions = events.cover.find(({ leave }) => share < leave)?.under ?? [];
  const above = way.isOnFoot ? elevation : elevationAt(way, share, undefined);
  const floor = board.ground.hasHeights ? floorOf(regions, above) : undefined;
  const own = elevationAt(way, share, floor);
  const heights = bandOf(body, own);
  const isLevel = (other: Body) => overlap(heights, bandOf(other, other.place.elevation));
  const near = heldAt(events.near, share);
  const walls = heldAt(events.walls, share).filter((wall) => overlap(wall, heights));
  const met = heldAt(events.met, share).filter(isLevel);
  const isOff = heldAt(events.off, share).length > 0;
  const touched = marks.isAnyOverlap ? heldAt(events.regions, share) : regions;
  return {
    under: terrainsIn(touched, own),
    was: before.under,
    floor,
    walls: walls.filter((wall) => !before.struck.has(wall)),
    isNarrow: heldAt(events.narrow, share).length > 0,
    met: met.filter((other) => !before.struck.has(other)),
    struck: new Set<Wall | Body>([...walls, ...met]),
    within: heldAt(events.within, share).filter(isLevel),
    near,
    entered: near.filter((other) => !before.near.includes(other)),
    left: before.near.filter((other) => !near.includes(other)),
    leavesBoard: isOff && before.wasOn,
    wasOn: before.wasOn || !isOff,
  };
}

function terrainsIn(regions: readonly Region[], elevation: number): Terrain[] {
  return regions.flatMap(({ terrains }) => terrains.filter((terrain) => reaches(terrain, elevation)));
}
