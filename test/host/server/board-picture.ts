import { outlineOf } from "../client/canvas/shapes.ts";
import type { Source } from "../world/sources.ts";

type Loose = Record<string, unknown>;

/** A scene in strokes: what the list of boards draws, in pixels of the scene. */
export interface Picture {
  readonly viewBox: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  /** The scene's own picture; empty where it has none. */
  readonly art: string;
  /** The side of a square; 0 where there is no grid of squares. */
  readonly square: number;
  readonly regions: readonly { path: string; color: string }[];
  readonly walls: readonly { x1: number; y1: number; x2: number; y2: number; kind: "wall" | "door" }[];
  readonly tokens: readonly Piece[];
}

interface Piece {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How round its corners are: half its sides for an ellipse, 0 for a rectangle. */
  readonly rx: number;
  readonly ry: number;
  readonly turn: string;
  readonly side: "secret" | "foe" | "neutral" | "friend";
}

const SIDES = new Map<unknown, Piece["side"]>([
  [-2, "secret"],
  [-1, "foe"],
  [1, "friend"],
]);

/** What can be seen of a scene from afar: its ground, its walls and doors, and the tokens that aren't hidden. */
export function pictureOf(scene: Loose): Picture {
  const grid = (scene["grid"] ?? {}) as { type?: number; size?: number };
  const { size = 100, type = 1 } = grid;
  const [width, height] = [Number(scene["width"] ?? 0), Number(scene["height"] ?? 0)];
  const pad = (length: number): number => Math.ceil((Number(scene["padding"] ?? 0) * length) / size) * size;
  const [left, top] = [pad(width), pad(height)];
  const { src } = (scene["background"] ?? {}) as { src?: string | null };
  return {
    viewBox: [left, top, width, height].join(" "),
    left,
    top,
    width,
    height,
    ground: colorOf(scene["backgroundColor"], "#33363c"),
    art: src ?? "",
    square: type === 1 ? size : 0,
    regions: listOf(scene["regions"]).map((region) => ({
      path: pathOf(listOf(region["shapes"]) as Source[]),
      color: colorOf(region["color"], "#8f7a55"),
    })),
    walls: listOf(scene["walls"]).flatMap(wallOf),
    tokens: listOf(scene["tokens"])
      .filter((token) => token["hidden"] !== true)
      .map((token) => pieceOf(token, size, type === 0)),
  };
}

function wallOf(wall: Loose): Picture["walls"] {
  const [x1, y1, x2, y2] = (wall["c"] ?? []) as number[];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return [];
  return wall["move"] === 0 ? [] : [{ x1, y1, x2, y2, kind: Number(wall["door"]) > 0 ? "door" : "wall" }];
}

function pieceOf(token: Loose, size: number, isGridless: boolean): Piece {
  const [left, top] = [Number(token["x"] ?? 0), Number(token["y"] ?? 0)];
  const [width, height] = [Number(token["width"] ?? 1) * size, Number(token["height"] ?? 1) * size];
  const [rx, ry] = isGridless && Number(token["shape"]) >= 2 ? [0, 0] : [width / 2, height / 2];
  const turn = `rotate(${Number(token["rotation"] ?? 0)} ${left + width / 2} ${top + height / 2})`;
  return { left, top, width, height, rx, ry, turn, side: SIDES.get(token["disposition"]) ?? "neutral" };
}

/** Outlines as one path in which solid shapes add up and holes are left out: they run the other way round. */
function pathOf(shapes: readonly Source[]): string {
  return shapes
    .map((shape) => {
      const points = pairsOf(outlineOf(shape));
      const isHole = shape["hole"] === true;
      return areaOf(points) < 0 === isHole ? points : points.reverse();
    })
    .filter((points) => points.length > 2)
    .map((points) => `M${points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join("L")}Z`)
    .join("");
}

type Pair = readonly [number, number];

function pairsOf(numbers: readonly number[]): Pair[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []));
}

/** Twice the area, signed by the way round. */
function areaOf(points: readonly Pair[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] as Pair;
    return sum + x * nextY - nextX * y;
  }, 0);
}

function colorOf(value: unknown, otherwise: string): string {
  return typeof value === "string" && /^#[\da-f]{6}$/i.test(value) ? value : otherwise;
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? (value as Loose[]) : [];
}
