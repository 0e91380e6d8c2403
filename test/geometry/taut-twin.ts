import { nearSpan, wallSpan } from "../../src/geometry/sweep.ts";
import type { Point } from "../../src/geometry/point.ts";
import { type Block, type Disc, discBlock } from "../../src/geometry/taut/block.ts";

/** Nodes of the whole graph: the start, the goal's edge, and every place where a tangent touches a disc. */
interface Node extends Point {
  readonly disc: number;
  readonly angle: number;
}

/** Everything that a shortest way is made of. */
interface Graph {
  readonly start: Point;
  readonly goal: Disc;
  readonly blocks: readonly Block[];
  readonly walls: readonly Block[];
  readonly discs: readonly Disc[];
  readonly nodes: Node[];
  readonly edges: [number, number, number][];
  /** How far it is from a node to the goal, where nothing but a straight way is left. */
  readonly ends: Map<number, number>;
}

/**
 * The length of the shortest way to the edge of a disc past blocks, by brute force: every tangent of every two discs, every
 * arc between two neighbours on a disc, all checked against everything, and the shortest way through all of them.
 */
export function shortestByForce(start: Point, goal: Disc, blocks: readonly Block[]): number | undefined {
  const graph: Graph = {
    start,
    goal,
    blocks,
    walls: [...blocks, discBlock(goal, goal.radius - 1e-6)],
    discs: [...blocks.flatMap(({ corners }) => corners), goal],
    nodes: [{ ...start, disc: -1, angle: 0 }],
    edges: [],
    ends: new Map(),
  };
  joinByTangents(graph);
  toGoal(graph, 0);
  for (const block of blocks) for (const point of meetings(goal, block)) edgeEnd(graph, point);
  for (const [at, disc] of graph.discs.entries()) joinAround(graph, disc, at);
  return shortest(graph);
}

function nodeOn({ nodes, discs }: Graph, point: Point, disc: number): number {
  const centre = discs[disc] as Disc;
  return nodes.push({ ...point, disc, angle: Math.atan2(point.y - centre.y, point.x - centre.x) }) - 1;
}

function join({ nodes, edges, walls }: Graph, a: number, b: number): void {
  const [one, two] = [nodes[a] as Node, nodes[b] as Node];
  if (isFree(one, two, walls)) edges.push([a, b, Math.hypot(one.x - two.x, one.y - two.y)]);
}

function joinByTangents(graph: Graph): void {
  const { start, goal, discs } = graph;
  for (const [i, disc] of discs.entries()) {
    for (const [point] of touching(disc, { ...start, radius: 0 })) join(graph, 0, nodeOn(graph, point, i));
    for (const [j, other] of discs.entries()) {
      if (j <= i) continue;
      for (const [p, q] of touching(disc, other)) join(graph, nodeOn(graph, p, i), nodeOn(graph, q, j));
    }
    if (disc === goal) continue;
    for (const [point] of touching(disc, { ...goal, radius: 0 })) {
      const isOutside = Math.hypot(point.x - goal.x, point.y - goal.y) >= goal.radius;
      if (isOutside) toGoal(graph, nodeOn(graph, point, i));
    }
  }
}

function toGoal({ nodes, goal, walls, blocks, ends }: Graph, at: number): void {
  const from = nodes[at] as Node;
  const far = Math.hypot(goal.x - from.x, goal.y - from.y);
  const share = (far - goal.radius) / far;
  const end = { x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share };
  if (isFree(from, end, walls) && isOut(end, blocks)) ends.set(at, far - goal.radius);
}

/** A place on the goal's edge where a block begins: a way may end there too. */
function edgeEnd(graph: Graph, point: Point): void {
  const { nodes, discs, walls, ends, start } = graph;
  if (!isOut(point, walls)) return;
  const endFrom = (at: number) => {
    const from = nodes[at] as Node;
    if (!isFree(from, point, walls)) return;
    const length = Math.hypot(from.x - point.x, from.y - point.y);
    ends.set(at, Math.min(length, ends.get(at) ?? Number.POSITIVE_INFINITY));
  };
  for (const [i, disc] of discs.entries()) {
    const isOn = Math.abs(Math.hypot(point.x - disc.x, point.y - disc.y) - disc.radius) < 1e-6;
    if (isOn) ends.set(nodeOn(graph, point, i), 0);
    else for (const [p] of touching(disc, { ...point, radius: 0 })) endFrom(nodeOn(graph, p, i));
  }
  if (isFree(start, point, walls)) endFrom(0);
}

/** Arcs between neighbours on a disc, looked at in 24 places each. */
function joinAround({ nodes, edges, walls }: Graph, { x, y, radius }: Disc, i: number): void {
  const own = nodes.map((at, index) => ({ ...at, index })).filter(({ disc }) => disc === i);
  own.sort((a, b) => a.angle - b.angle);
  for (const [at, a] of own.entries()) {
    const b = own[(at + 1) % own.length];
    if (!b || a.index === b.index) continue;
    const sweep = at + 1 < own.length ? b.angle - a.angle : b.angle - a.angle + 2 * Math.PI;
    const places = Array.from({ length: 24 }, (_, n) => a.angle + (sweep * (n + 0.5)) / 24);
    const isOpen = places.every((angle) =>
      isOut({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }, walls, 1e-5),
    );
    if (isOpen) edges.push([a.index, b.index, sweep * radius]);
  }
}

function shortest({ nodes, edges, ends }: Graph): number | undefined {
  const far = nodes.map((_, at) => (at === 0 ? 0 : Number.POSITIVE_INFINITY));
  const around = nodes.map((): [number, number][] => []);
  for (const [a, b, length] of edges) {
    around[a]?.push([b, length]);
    around[b]?.push([a, length]);
  }
  const open = new Set([0]);
  for (const at of open) {
    open.delete(at);
    for (const [next, length] of around[at] ?? []) {
      const total = (far[at] ?? 0) + length;
      if (total >= (far[next] ?? 0) - 1e-12) continue;
      far[next] = total;
      open.add(next);
    }
  }
  const totals = [...ends].map(([at, length]) => (far[at] ?? 0) + length);
  const least = Math.min(Number.POSITIVE_INFINITY, ...totals);
  return Number.isFinite(least) ? least : undefined;
}

/** The pairs of points in which lines touch two circles. */
function touching(a: Disc, b: Disc): [Point, Point][] {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const toward = Math.atan2(b.y - a.y, b.x - a.x);
  return [1, -1].flatMap((side) =>
    [1, -1].flatMap((same): [Point, Point][] => {
      const cos = (a.radius - same * b.radius) / far;
      if (!(Math.abs(cos) <= 1) || (b.radius === 0 && same === -1)) return [];
      const angle = toward + side * Math.acos(cos);
      const on = ({ x, y, radius }: Disc, sign: number) => ({
        x: x + sign * radius * Math.cos(angle),
        y: y + sign * radius * Math.sin(angle),
      });
      return [[on(a, 1), on(b, same)]];
    }),
  );
}

/** The points of a circle that lie on the edge of a block, found by halving. */
function meetings({ x, y, radius }: Disc, block: Block): Point[] {
  const at = (angle: number) => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
  const count = 720;
  return Array.from({ length: count }, (_, n) => n).flatMap((n) => {
    let [low, high] = [(2 * Math.PI * n) / count, (2 * Math.PI * (n + 1)) / count];
    const inside = depth(at(low), block) > 0;
    if (inside === depth(at(high), block) > 0) return [];
    for (let halving = 0; halving < 60; halving += 1) {
      const middle = (low + high) / 2;
      if (depth(at(middle), block) > 0 === inside) low = middle;
      else high = middle;
    }
    return [at((low + high) / 2)];
  });
}

function depth(point: Point, { corners, sides }: Block): number {
  const fromLine = ({ a, b }: { a: Point; b: Point }) => {
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / square;
    const held = Math.max(0, Math.min(1, share));
    return Math.hypot(point.x - a.x - held * (b.x - a.x), point.y - a.y - held * (b.y - a.y));
  };
  return Math.max(
    ...corners.map((disc) => disc.radius - Math.hypot(point.x - disc.x, point.y - disc.y)),
    ...sides.map((side) => side.radius - fromLine(side)),
  );
}

function isOut(point: Point, blocks: readonly Block[], slack = 1e-6): boolean {
  return blocks.every((block) => depth(point, block) <= slack);
}

function isFree(from: Point, to: Point, blocks: readonly Block[]): boolean {
  const round = (radius: number) => ({ shape: "round" as const, radius });
  return blocks.every(
    ({ corners, sides }) =>
      corners.every(
        (disc) =>
          disc.radius <= 1e-6 || !nearSpan(round(disc.radius - 1e-6), from, to, round(1e-12), disc, 0),
      ) && sides.every((side) => !wallSpan(round(side.radius - 1e-6), from, to, side)),
  );
}
