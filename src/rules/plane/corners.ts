import type { Box, Point } from "../../geometry/point.ts";
import { cornersOf, type Shape } from "../../geometry/shape.ts";
import { type Support, supportOf, surround, wallSupport } from "../../geometry/surround.ts";
import { baseOf, type Body, middleOf } from "../body.ts";
import type { Board } from "../board.ts";
import type { Region } from "../ground.ts";
import type { Landmarks } from "./stretch.ts";
import { HALF_PIXEL } from "./zones.ts";

/** Sides of the polygon along which a body goes round something: its way is 1.3 % longer than round the thing itself. */
const SIDES = 16;

/** Corners are rounded to whole pixels: so far away no rounding brings a body into what it goes round. */
const MARGIN = 1.5;

/** The places where ways of a body may bend: round bodies, zones, walls and ground. All as its centre, in whole pixels. */
export function cornersNear(board: Board, mover: Body, box: Box, marks: Landmarks): Point[] {
  const own = supportOf(baseOf({ ...mover, rotation: mover.rotation + 180 }));
  const { ground } = board;
  const round = (centre: Point, supports: readonly Support[], more = 0) =>
    surround(centre, [own, ...supports], SIDES, more + MARGIN);
  const bodies = board.bodiesNear(box).filter(({ id }) => id !== mover.id);
  const reach = (distance: number) => (distance / ground.side) * ground.grid.size + HALF_PIXEL;
  const around = (body: Body, more?: number) =>
    round(middleOf(body, body.place), [supportOf(baseOf(body))], more);
  const walls = ground.wallsNear(box).flatMap((wall) => {
    const middle = { x: (wall.a.x + wall.b.x) / 2, y: (wall.a.y + wall.b.y) / 2 };
    return round(middle, [wallSupport(wall, middle)]);
  });
  return [
    ...bodies.flatMap((body) => around(body)),
    ...marks.zones.flatMap(({ body, distance }) => around(body, reach(distance))),
    ...walls,
    ...ground.regionsNear(box).flatMap((region) => bordersOf(region, ground.grid.size)),
  ].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** The places where a way may cross or round the border of a region: its corners, inside and out, and points between. */
function bordersOf({ patches }: Region, size: number): Point[] {
  return patches.flatMap(({ shape }) => {
    const corners = shape.type === "ellipse" ? rimOf(shape) : cornersOf(shape);
    return corners.flatMap((corner, at) => {
      const next = corners[(at + 1) % corners.length] ?? corner;
      return [...beside(corner), ...between(corner, next, size)];
    });
  });
}

function rimOf(shape: Extract<Shape, { type: "ellipse" }>): Point[] {
  const { x, y, radiusX, radiusY, rotation } = shape;
  return surround({ x, y }, [supportOf({ shape: "oval", radiusX, radiusY, rotation })], SIDES, 0);
}

function beside({ x, y }: Point): Point[] {
  const off = [-2, 2];
  return off.flatMap((dx) => off.map((dy) => ({ x: x + dx, y: y + dy })));
}

/** Points on an edge, no farther apart than half a space, and no more of them than a hand can count. */
function between(a: Point, b: Point, size: number): Point[] {
  const parts = Math.min(12, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / (size / 2)));
  return Array.from({ length: Math.max(0, parts - 1) }, (_, at) => {
    const share = (at + 1) / parts;
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  });
}

/** The upright rectangle `by` pixels around a point. */
export function boxAround({ x, y }: Point, by: number): Box {
  return { minX: x - by, minY: y - by, maxX: x + by, maxY: y + by };
}
