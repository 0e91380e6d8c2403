import type { Source } from "../contract.ts";
import type {
  ConstrainOptions,
  MeasuredWaypoint,
  MovementOperation,
  MovementSection,
  PathMeasurement,
  TokenPosition,
  Waypoint,
  WaypointInput,
} from "../movement-types.ts";
import type { TokenDocument } from "../documents/token.ts";
import { haltAtTeleports } from "./teleport.ts";
import { createId } from "../../world/ids.ts";
import { completeWaypoints, pickPosition, sourcePosition } from "./positions.ts";

/** What the caller says of one token's movement in `operation.movement[id]`. */
export interface MovementInstruction {
  waypoints?: WaypointInput[];
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
  terrainOptions?: object;
  measureOptions?: object;
  split?: boolean;
  id?: string;
  /** Not Foundry's: the movement whose later checkpoint this is. */
  continues?: { chain: string[]; unrecorded: MeasuredWaypoint[]; subpathId?: string };
}

export interface PlannedMovement {
  movement: MovementOperation;
  /** What the update must say besides what it said. */
  changes: Source;
}

/**
 * The movement that an update of a token makes (foundry-api.md §3.2, step 6): waypoints inferred, terrain path made
 * and constrained again, split at the first checkpoint, measured together with what was recorded before. Null when
 * the update moves nothing, or when nothing of the path is left.
 */
export function planMovement(
  token: TokenDocument,
  changes: Source,
  operation: Source,
): PlannedMovement | null {
  const { generation, user } = token.session;
  const instructions = operation["movement"] as Record<string, MovementInstruction> | undefined;
  const given = instructions?.[token.id];
  const wanted = pickPosition(changes, generation);
  if (given === undefined && Object.keys(wanted).length === 0) return null;
  const method = given?.method ?? (operation["method"] as string | undefined) ?? "api";
  const instruction = { waypoints: [{ ...wanted, ...actionOf(operation) }], ...given, method };
  const origin = sourcePosition(token, generation);
  const [path, constrained] = travelled(token, origin, instruction);
  if (path.length < 2) return null;
  const isRecorded = method !== "undo" && token._shouldRecordMovementHistory();
  const stamp = stampOf(token, instruction, user.id);
  const sections = measured(token, path, instruction, stamp);
  const destination = positionOf(sections.passed.waypoints.at(-1) as MeasuredWaypoint, token);
  const movement = {
    ...common(instruction, origin, stamp.movementId),
    ...sections,
    destination: positionOf(path.at(-1) as Waypoint, token),
    constrained,
    recorded: isRecorded,
    ...(generation === 14 ? extras(instruction, stamp.subpathId) : {}),
  };
  const history = isRecorded
    ? { _movementHistory: recordedHistory(token, path[0] as Waypoint, sections.passed, stamp) }
    : {};
  return { movement: frozen(movement), changes: { ...destination, ...history } };
}

type Instruction = MovementInstruction & { waypoints: WaypointInput[]; method: string };
type Stamp = Pick<MeasuredWaypoint, "movementId" | "userId" | "subpathId">;

const actionOf = (operation: Source): { action?: string } =>
  typeof operation["action"] === "string" ? { action: operation["action"] } : {};

function common(instruction: Instruction, origin: TokenPosition, id: string) {
  return {
    id,
    chain: instruction.continues?.chain ?? [],
    origin,
    method: instruction.method,
    constrainOptions: instruction.constrainOptions ?? {},
    autoRotate: instruction.autoRotate ?? false,
    showRuler: instruction.showRuler ?? instruction.method === "dragging",
  };
}

const extras = (instruction: Instruction, subpathId: string | undefined): object => ({
  terrainOptions: instruction.terrainOptions ?? {},
  measureOptions: instruction.measureOptions ?? {},
  split: instruction.split ?? false,
  subpathId,
});

/** Ids of what is recorded. A subpath goes on over checkpoints and from key to key (foundry-api.md §3.9). */
function stampOf(token: TokenDocument, instruction: Instruction, userId: string): Stamp {
  const movementId = instruction.continues === undefined ? (instruction.id ?? createId()) : createId();
  if (token.session.generation === 13) return { movementId, userId };
  const last = token.movementHistory.at(-1);
  const isKeyboard = instruction.method === "keyboard" && token.movement?.method === "keyboard";
  const goesOn = isKeyboard && instruction.split !== true ? last?.subpathId : undefined;
  return { movementId, userId, subpathId: instruction.continues?.subpathId ?? goesOn ?? movementId };
}

/** The path with its origin as it may really be gone, space by space, and whether it was cut. */
function travelled(
  token: TokenDocument,
  origin: TokenPosition,
  instruction: Instruction,
): [Waypoint[], boolean] {
  const { generation } = token.session;
  const asked = completeWaypoints(token, instruction.waypoints, generation, origin);
  const last = asked.at(-1);
  if (last !== undefined) last.checkpoint = true;
  const start = { ...origin, action: token.movementAction, checkpoint: true };
  const options = { ...instruction.constrainOptions, preview: false };
  const { object } = token;
  let path: WaypointInput[] = [start, ...asked];
  let isConstrained = false;
  const terrain = generation === 13 ? { preview: false } : { preview: false, ...instruction.terrainOptions };
  path = object?.createTerrainMovementPath?.(path, terrain) ?? path;
  if (object !== null) [path, isConstrained] = object.constrainMovementPath(path, options);
  return [haltAtTeleports(token, token.getCompleteMovementPath(path)), isConstrained];
}

interface Sections {
  passed: MovementSection;
  pending: MovementSection;
  history: MovementOperation["history"];
}

/** Splits at the first checkpoint and measures; diagonals count on from what was recorded (foundry-api.md §5). */
function measured(token: TokenDocument, path: Waypoint[], instruction: Instruction, stamp: Stamp): Sections {
  const before = token.movementHistory;
  const unrecorded = instruction.continues?.unrecorded ?? [];
  const earlier = [...before, ...unrecorded];
  const isJoined = earlier.length > 0 && isSamePlace(earlier.at(-1) as MeasuredWaypoint, path[0] as Waypoint);
  const whole = [...earlier, ...(isJoined ? path.slice(1) : path)];
  const options =
    token.session.generation === 14 ? { preview: false, ...instruction.measureOptions } : { preview: false };
  const result = token.object?.measureMovementPath(whole, options) ?? token.measureMovementPath(whole);
  const legs = path.slice(1);
  const offset = whole.length - legs.length;
  const cut = legs.findIndex((waypoint) => waypoint.checkpoint);
  const end = cut < 0 ? legs.length : cut + 1;
  const section = (from: number, to: number): MovementSection => ({
    waypoints: legs.slice(from, to).map((waypoint, index) => ({
      ...waypoint,
      ...stamp,
      cost: result.segments[offset + from + index - 1]?.cost ?? 0,
    })),
    ...sums(result, offset + from, offset + to),
  });
  return {
    passed: section(0, end),
    pending: section(end, legs.length),
    history: {
      recorded: { waypoints: before, ...sums(result, 1, before.length) },
      unrecorded: { waypoints: unrecorded, ...sums(result, before.length + 1, earlier.length) },
      ...sums(result, 1, earlier.length),
    },
  };
}

/** Sums over the segments that end at waypoints `from` (included) to `to` (excluded). */
function sums(result: PathMeasurement, from: number, to: number) {
  const total = { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  for (const segment of result.segments.slice(Math.max(0, from - 1), Math.max(0, to - 1))) {
    total.distance += segment.distance;
    total.cost += segment.cost;
    total.spaces += segment.spaces;
    total.diagonals += segment.diagonals;
  }
  return total;
}

const isSamePlace = (a: TokenPosition, b: TokenPosition): boolean =>
  a.x === b.x && a.y === b.y && a.elevation === b.elevation;

const positionOf = (waypoint: Waypoint, token: TokenDocument): TokenPosition =>
  pickPosition(waypoint, token.session.generation) as TokenPosition;

/** The history starts with the place where the first recorded movement began (foundry-api.md §3.5). */
function recordedHistory(
  token: TokenDocument,
  start: Waypoint,
  passed: MovementSection,
  stamp: Stamp,
): MeasuredWaypoint[] {
  const before = token._source["_movementHistory"] as MeasuredWaypoint[];
  const first = before.length > 0 ? before : [{ ...start, ...stamp, cost: 0 }];
  return [...first, ...passed.waypoints.map((waypoint) => ({ ...waypoint, cost: finite(waypoint.cost) }))];
}

/** Infinity is not JSON: stored as null (foundry-api.md §3.1). */
const finite = (cost: number | null): number | null => (cost !== null && Number.isFinite(cost) ? cost : null);

const WRITABLE = new Set(["autoRotate", "showRuler"]);

/** Everything but `autoRotate` and `showRuler` can't be written: #12011, foundry-api.md §3.2, step 7. */
export function frozen<T extends object>(movement: T): T {
  const target = {};
  for (const [key, value] of Object.entries(movement) as [string, unknown][]) {
    const isFree = WRITABLE.has(key);
    Object.defineProperty(target, key, {
      value: isFree ? value : deepFreeze(value),
      enumerable: true,
      writable: isFree,
    });
  }
  return Object.preventExtensions(target) as T;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
