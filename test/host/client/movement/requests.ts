import type { Source } from "../contract.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { MeasuredWaypoint, WaypointInput } from "../movement-types.ts";
import { createId } from "../../world/ids.ts";
import type { MovementInstruction } from "./plan.ts";
import { pickPosition } from "./positions.ts";

const POSITION_KEYS = "x y elevation width height shape depth level";
const WAYPOINT_KEYS = new Set(
  `${POSITION_KEYS} action snapped explicit checkpoint intermediate terrain cost`.split(" "),
);
const INSTRUCTION_KEYS = new Set(
  "id method autoRotate showRuler constrainOptions terrainOptions measureOptions split".split(" "),
);

/**
 * `TokenDocument#move` (foundry-api.md §3.4). 13: answers at the first checkpoint whether there was a movement;
 * 14: when the whole movement is over, false if it was prevented or stopped on the way (#13572).
 */
export async function moveToken(
  token: TokenDocument,
  waypoints: WaypointInput | WaypointInput[],
  options: Source,
): Promise<boolean> {
  const isOne = !Array.isArray(waypoints);
  const [own, rest] = parted(options, INSTRUCTION_KEYS);
  const [, more] = isOne ? parted(waypoints as Source, WAYPOINT_KEYS) : [{}, {}];
  const list = isOne ? [parted(waypoints as Source, WAYPOINT_KEYS)[0] as WaypointInput] : waypoints;
  const id = (own["id"] as string | undefined) ?? createId();
  const instruction = { ...own, id, waypoints: list } as MovementInstruction;
  await token.update(more, { ...rest, movement: { [token.id]: instruction } });
  const run = token.session.runs.get(id);
  if (run === undefined) return false;
  return token.session.generation === 13 ? true : run;
}

function parted(source: Source, keys: ReadonlySet<string>): [Source, Source] {
  const entries = Object.entries(source);
  const inside = entries.filter(([key]) => keys.has(key));
  const outside = entries.filter(([key]) => !keys.has(key));
  return [Object.fromEntries(inside), Object.fromEntries(outside)];
}

/** One movement back, with method "undo" and the history rolled back; 14 uses `displace` (#13724). */
export async function revertMovement(token: TokenDocument, movementId: string | undefined): Promise<boolean> {
  const history = token._source["_movementHistory"] as MeasuredWaypoint[];
  const at =
    movementId === undefined
      ? 1
      : history.findIndex((one, index) => index > 0 && one.movementId === movementId);
  const target = history[at - 1];
  if (at < 1 || history.length < 2 || target === undefined) return false;
  const { generation } = token.session;
  const place = pickPosition(target, generation);
  const action = generation === 13 ? token.movementAction : "displace";
  const id = createId();
  const instruction: MovementInstruction = {
    id,
    waypoints: [{ ...place, action }],
    method: "undo",
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  };
  const changes = { _movementHistory: at === 1 ? [] : history.slice(0, at) };
  await token.update(changes, { movement: { [token.id]: instruction } });
  return token.session.runs.has(id);
}
