import type { Graphics } from "pixi.js";
import type { GridApi } from "../contract.ts";
import type { Offset } from "../movement-types.ts";
import { colorNumber, pixi } from "./pixi.ts";
import type { Ray, TokenRulerWaypoint } from "./ruler-waypoints.ts";
import { theStage } from "./stage.ts";
import type { HighlightStyle, TokenRuler } from "./token-ruler.ts";

type Path = readonly TokenRulerWaypoint[];
const CASING = 0x07090d;
const FALLBACK = 0x4da6ff;

/** Spaces first, then lines over a dark casing (legible on any floor, in grey too), then waypoints. */
export function drawRuler(ruler: TokenRuler, paths: readonly Path[]): void {
  ruler.graphics ??= theStage().canvas.rulers.addChild(new (pixi().Graphics)());
  const { graphics } = ruler;
  graphics.clear();
  for (const path of paths) {
    highlight(graphics, ruler, path);
    for (const waypoint of path) drawSegment(graphics, ruler, waypoint);
    for (const waypoint of path) drawWaypoint(graphics, ruler, waypoint);
  }
}

function highlight(graphics: Graphics, ruler: TokenRuler, path: Path): void {
  const styles = new Map<string, { offset: Offset; style: HighlightStyle }>();
  for (const waypoint of path) {
    for (const offset of spacesOf(ruler, waypoint)) {
      const key = `${offset.i},${offset.j}`;
      styles.set(key, { offset, style: ruler._getGridHighlightStyle(waypoint, offset) });
    }
  }
  const { grid } = ruler.token.scene;
  for (const { offset, style } of styles.values()) {
    const alpha = style.alpha ?? 1;
    if (alpha <= 0) continue;
    const color = colorNumber(style.color, FALLBACK);
    if (style.texture) {
      const fill = {
        texture: style.texture,
        color,
        alpha,
        ...(style.matrix ? { matrix: style.matrix } : {}),
      };
      graphics.beginTextureFill(fill);
    } else graphics.beginFill(color, alpha);
    graphics.drawPolygon(inside(grid, { i: offset.i, j: offset.j })).endFill();
  }
}

/** The outline of a space, a pixel within its edges. */
function inside(grid: GridApi, space: Offset): number[] {
  const centre = grid.getCenterPoint(space);
  const part = 1 - 2 / grid.size;
  return grid
    .getVertices(space)
    .flatMap(({ x, y }) => [centre.x + (x - centre.x) * part, centre.y + (y - centre.y) * part]);
}

/** The spaces that the segment's steps enter; those of its start belong to the waypoint before. */
function spacesOf(ruler: TokenRuler, waypoint: TokenRulerWaypoint): Offset[] {
  const { document } = ruler.token;
  if (!waypoint.actionConfig.visualize || document.parent.grid.isGridless) return [];
  const before = waypoint.previous;
  const places = before
    ? document.getCompleteMovementPath([place(before), place(waypoint)]).slice(1)
    : [place(waypoint)];
  return places.flatMap((at) => document.getOccupiedGridSpaceOffsets(at));
}

function place({ x, y, elevation, width, height, shape, action }: TokenRulerWaypoint) {
  const given = { x, y, elevation, width, height, shape, action };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function drawSegment(graphics: Graphics, ruler: TokenRuler, waypoint: TokenRulerWaypoint): void {
  const { ray } = waypoint;
  if (!ray || !waypoint.actionConfig.visualize || ray.distance === 0) return;
  const { width, color, alpha = 1 } = ruler._getSegmentStyle(waypoint);
  if (width <= 0 || alpha <= 0) return;
  const thick = width * thickness();
  const strokes = [
    { width: thick + 6 * thickness(), color: CASING, alpha: alpha * 0.85 },
    { width: thick, color: colorNumber(color, FALLBACK), alpha },
  ];
  const { cap, join } = { cap: pixi().LINE_CAP.ROUND, join: pixi().LINE_JOIN.ROUND };
  for (const stroke of strokes) {
    graphics.lineStyle({ ...stroke, cap, join });
    for (const [from, to] of waypoint.unreachable ? dashes(ray) : [[0, 1] as const]) {
      graphics.moveTo(ray.A.x + ray.dx * from, ray.A.y + ray.dy * from);
      graphics.lineTo(ray.A.x + ray.dx * to, ray.A.y + ray.dy * to);
    }
  }
  graphics.lineStyle(0);
}

/** Lines and waypoints are drawn thicker in a scene that is small on the screen. */
function thickness(): number {
  return Math.min(2, Math.max(1, 0.75 / theStage().canvas.camera.scale));
}

function dashes({ distance }: Ray): (readonly [number, number])[] {
  const [dash, gap] = [16, 16];
  const count = Math.ceil(distance / (dash + gap));
  return Array.from({ length: count }, (_, n) => {
    const from = (n * (dash + gap)) / distance;
    return [from, Math.min(1, from + dash / distance)] as const;
  });
}

function drawWaypoint(graphics: Graphics, ruler: TokenRuler, waypoint: TokenRulerWaypoint): void {
  if (!ruler._shouldRenderWaypoint(waypoint)) return;
  const { radius: given, color, alpha = 1, shape = "circle" } = ruler._getWaypointStyle(waypoint);
  const radius = given * thickness();
  if (radius <= 0 || alpha <= 0) return;
  graphics.lineStyle({ width: 3.5, color: CASING, alpha: alpha * 0.9 });
  graphics.beginFill(colorNumber(color, FALLBACK), alpha);
  const { x, y } = waypoint.center;
  const corners = CORNERS[shape];
  if (corners === undefined) graphics.drawCircle(x, y, radius);
  else graphics.drawPolygon(cornersAround(x, y, radius, corners.count, corners.turn));
  graphics.endFill().lineStyle(0);
}

/** The waypoint shapes of generation 14 (§4 b): corners, and the direction of the first. */
const CORNERS: Record<string, { count: number; turn: number }> = {
  square: { count: 4, turn: Math.PI / 4 },
  diamond: { count: 4, turn: 0 },
  triangleUp: { count: 3, turn: -Math.PI / 2 },
  triangleDown: { count: 3, turn: Math.PI / 2 },
  hexagonFlat: { count: 6, turn: 0 },
  hexagonPointy: { count: 6, turn: Math.PI / 6 },
  octagon: { count: 8, turn: Math.PI / 8 },
};

function cornersAround(x: number, y: number, radius: number, count: number, turn: number): number[] {
  return Array.from({ length: count }, (_, n) => turn + (n * 2 * Math.PI) / count).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}
