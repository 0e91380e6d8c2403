import { readFileSync } from "node:fs";
import { type Random, randomFrom } from "../rules/random.ts";

/** A scene's source as it lies in a file; only what a drag has to know of it. */
export interface BoardFile {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly grid: { readonly type: number; readonly size: number; readonly distance: number };
  readonly walls: readonly WallSource[];
  readonly tokens?: readonly TokenSource[];
}

export interface WallSource {
  readonly c: readonly [number, number, number, number];
  readonly move?: number;
  readonly door?: number;
  readonly ds?: number;
  readonly dir?: number;
}

export interface TokenSource {
  readonly _id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drag of one token through one to three waypoints, in pixels. */
export interface Drag {
  readonly token: TokenSource;
  readonly path: readonly { readonly x: number; readonly y: number }[];
}

/** A board with its drags, written as the judge reads it: each drag a turn of its own that is taken back. */
export interface Scenario {
  readonly file: string;
  readonly board: BoardFile;
  readonly drags: readonly Drag[];
  /** The text of the file; by `enforcement`. */
  readonly text: (enforcement: string) => string;
}

const DRAGS = 100;
const NEWCOMERS = 20;

export function scenarioOf(file: string): Scenario {
  const board = JSON.parse(readFileSync(file, "utf8")) as BoardFile;
  const random = randomFrom(seedOf(board));
  const tokens = board.tokens?.length ? board.tokens : newcomers(board, random);
  const speeds = tokens.map(() => random.whole(6, 12) * 5);
  const drags = Array.from({ length: DRAGS }, () => {
    const at = random.whole(0, tokens.length - 1);
    return dragOf(tokens[at]!, speeds[at]! / 5, board.grid.size, random);
  });
  const scene = {
    ...board,
    tokens: tokens.map((token) => ({ disposition: -1, ...token, actorId: token._id })),
  };
  const actors = tokens.map(({ _id }, at) => ({
    _id,
    type: "creature",
    system: { movement: { walk: speeds[at] } },
  }));
  const script = drags.flatMap(({ token: { _id }, path }) => [
    { do: "start-turn", token: _id },
    { do: "move", token: _id, path },
    { do: "undo", token: _id },
  ]);
  const text = (enforcement: string) =>
    JSON.stringify({ ruleset: "srd-5.2.1", settings: { enforcement }, scene, actors, script });
  return { file, board, drags, text };
}

/** The same board is dragged upon alike on every machine. */
function seedOf({ width, height, walls }: BoardFile): number {
  return width * 31 + height * 17 + walls.length;
}

/** Tokens of 1×1 squares for a board without any, no two on one square. */
function newcomers({ width, height, grid: { size } }: BoardFile, { whole }: Random): TokenSource[] {
  const taken = new Set<string>();
  const tokens: TokenSource[] = [];
  while (tokens.length < NEWCOMERS) {
    const x = whole(0, Math.floor(width / size) - 1) * size;
    const y = whole(0, Math.floor(height / size) - 1) * size;
    if (taken.has(`${x},${y}`)) continue;
    taken.add(`${x},${y}`);
    tokens.push({ _id: `newcomer${tokens.length}`, x, y, width: 1, height: 1 });
  }
  return tokens;
}

/** Legs in any direction that are together no longer than `squares`: of a careful hand short ones, of another long. */
function dragOf(token: TokenSource, squares: number, size: number, { whole, one }: Random): Drag {
  const stride = one([1, 1, 1, 2, 3, 4]);
  let left = squares;
  let { x, y } = token;
  const path = Array.from({ length: whole(1, 3) }, () => {
    const most = Math.min(left, stride);
    const [dx, dy] = [whole(-most, most), whole(-most, most)];
    left -= Math.max(Math.abs(dx), Math.abs(dy));
    x += dx * size;
    y += dy * size;
    return { x, y };
  });
  return { token, path };
}
