import type { BoardFile, TokenSource, WallSource } from "./drags.ts";

/** A place in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The walls that stand in somebody's way, looked for one by one and without the program's own geometry. */
export function closedWalls({ walls }: BoardFile): WallSource[] {
  return walls.filter(({ c: [ax, ay, bx, by], move = 20, door = 0, ds = 0 }) => {
    const isOpenDoor = door > 0 && ds === 1;
    return move !== 0 && !isOpenDoor && (ax !== bx || ay !== by);
  });
}

/** Whether a step of the token brings the centre of some square of it over a wall, or onto one. */
export function crosses(
  walls: readonly WallSource[],
  from: Spot,
  to: Spot,
  token: TokenSource,
  size: number,
): boolean {
  return centres(from, token, size).some((centre) => {
    const end = { x: centre.x + to.x - from.x, y: centre.y + to.y - from.y };
    return walls.some((wall) => bars(wall, centre, end));
  });
}

/** Whether a wall stands between two neighbouring squares of the token at a place. */
export function parts(walls: readonly WallSource[], at: Spot, token: TokenSource, size: number): boolean {
  const all = centres(at, token, size);
  return all.some((a) =>
    all.some((b) => {
      const gap = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
      return gap > 0 && gap <= size && walls.some((wall) => bars(wall, a, b));
    }),
  );
}

/** The centres of all the squares that the token covers with its corner at `x, y`. */
function centres({ x, y }: Spot, { width, height }: TokenSource, size: number): Spot[] {
  const left = Math.floor(x / size + Math.min(1, width) / 2);
  const top = Math.floor(y / size + Math.min(1, height) / 2);
  const across = Math.max(1, Math.ceil(width - 0.01));
  const down = Math.max(1, Math.ceil(height - 0.01));
  return Array.from({ length: across * down }, (_, at) => ({
    x: (left + (at % across) + 0.5) * size,
    y: (top + Math.floor(at / across) + 0.5) * size,
  }));
}

/**
 * Whether the way p–q has a point in common with the wall other than p itself, and comes from a side that the wall bars
 * (1: its left as one walks from its first end to its second, 2: its right; y grows down the screen).
 */
export function bars({ c: [ax, ay, bx, by], dir = 0 }: WallSource, p: Spot, q: Spot): boolean {
  const side = ({ x, y }: Spot) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const before = side(p);
  const after = side(q);
  if ((dir === 1 && before >= 0) || (dir === 2 && before <= 0)) return false;
  if (before === 0 && after === 0) return sharesLine([ax, ay, bx, by], p, q);
  if (before === 0 || before * after > 0) return false;
  const across = (x: number, y: number) => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
  return across(ax, ay) * across(bx, by) <= 0;
}

/** All on one line: some of the wall lies farther on the way than its start and no farther than its end. */
function sharesLine([ax, ay, bx, by]: WallSource["c"], p: Spot, q: Spot): boolean {
  const length = (q.x - p.x) ** 2 + (q.y - p.y) ** 2;
  const share = (x: number, y: number) => ((x - p.x) * (q.x - p.x) + (y - p.y) * (q.y - p.y)) / length;
  const [one, other] = [share(ax, ay), share(bx, by)];
  return Math.max(one, other) > 0 && Math.min(one, other) <= 1;
}
