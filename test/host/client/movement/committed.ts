import type { Source } from "../contract.ts";
import { define } from "../documents/document.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { User } from "../documents/user.ts";
import type {
  MeasuredWaypoint,
  MovementOperation,
  MovementRecord,
  MovementState,
} from "../movement-types.ts";
import { frozen, type MovementInstruction } from "./plan.ts";
import { setState, tellState, whenResumed } from "./state.ts";

type Movements = Record<string, MovementOperation> | undefined;

const unrecordedOf = new WeakMap<TokenDocument, MeasuredWaypoint[]>();

/** On every client, before `updateToken`: what `token.movement` says from now on. */
export function noteMovement(token: TokenDocument, options: Source, user: User): void {
  const operation = (options["_movement"] as Movements)?.[token.id];
  if (operation === undefined) return;
  const state: MovementState = operation.pending.waypoints.length > 0 ? "pending" : "completed";
  define(token, {
    _movement: { ...frozen(operation), state, user, updateOptions: options } satisfies MovementRecord,
  });
  const earlier = operation.chain.length > 0 ? (unrecordedOf.get(token) ?? []) : [];
  unrecordedOf.set(
    token,
    operation.recorded ? [] : [...startOf(operation, earlier), ...operation.passed.waypoints],
  );
}

/** What is not recorded starts with its starting point too. */
function startOf(operation: MovementOperation, earlier: MeasuredWaypoint[]): MeasuredWaypoint[] {
  const [first] = operation.passed.waypoints;
  if (earlier.length > 0 || first === undefined) return earlier;
  return [{ ...first, ...operation.origin, terrain: null, intermediate: false, cost: 0 }];
}

/** Recorded movement is told when it grew and when it was cleared (API14 hookEvents.recordToken). */
export function tellRecorded(token: TokenDocument, changed: Source): void {
  if (!("_movementHistory" in changed)) return;
  token._onMovementRecorded();
  token.session.hooks.callAll("recordToken", token);
}

/** On every client, after `updateToken` (foundry-api.md §3.2, steps 11 and 12). */
export function followMovement(token: TokenDocument, options: Source, user: User): void {
  const operation = (options["_movement"] as Movements)?.[token.id];
  const record = token.movement;
  if (operation === undefined || record?.id !== operation.id) return;
  const { session } = token;
  const movement = frozen(operation);
  token._onUpdateMovement(movement, options, user);
  session.hooks.callAll("moveToken", token, movement, options, user);
  if (movement.constrained && record.state === "completed") setState(token, "stopped");
  if (!user.isSelf) return;
  session.runs.set(movement.id, goOn(token, record, options));
}

/** Makes the rest of the path, checkpoint by checkpoint, on the client that asked; true when all was gone. */
async function goOn(token: TokenDocument, record: MovementRecord, options: Source): Promise<boolean> {
  const { session } = token;
  let free = session.busy();
  try {
    await token.object?.movementAnimationPromise;
    if (record.pending.waypoints.length === 0) return record.state !== "stopped";
    free();
    await mayGoOn(token);
    free = session.busy();
    if (token.parent.tokens.get(token.id) !== token) return false;
    if (token.movement !== record || record.state === "stopped") return false;
    const operation = nextOperation(token, record, options);
    const updated = await session.update("Token", token.parent, [{ _id: token.id }], operation);
    const next = updated.length > 0 && token.movement !== record ? token.movement : null;
    if (next === null && token.movement === record) tellState(token, "stopped");
    free();
    return (await session.runs.get(next?.id ?? "")) ?? false;
  } finally {
    free();
  }
}

/** Waits while somebody holds the movement or the game is paused. */
async function mayGoOn(token: TokenDocument): Promise<void> {
  const { session } = token;
  await whenResumed(token);
  if (!session.paused) return;
  tellState(token, "paused");
  await session.whenUnpaused();
}

function nextOperation(token: TokenDocument, record: MovementRecord, options: Source): Source {
  const { method, constrainOptions, autoRotate, showRuler, terrainOptions, measureOptions, subpathId } =
    record;
  const instruction: MovementInstruction = {
    waypoints: record.pending.waypoints
      .filter((waypoint) => !waypoint.intermediate)
      .map(({ cost: _cost, ...waypoint }) => waypoint),
    method,
    constrainOptions,
    autoRotate,
    showRuler,
    ...(terrainOptions === undefined ? {} : { terrainOptions }),
    ...(measureOptions === undefined ? {} : { measureOptions }),
    continues: {
      chain: [...record.chain, record.id],
      unrecorded: unrecordedOf.get(token) ?? [],
      ...(subpathId === undefined ? {} : { subpathId }),
    },
  };
  const { _movement, ...own } = options;
  const kept = token.session.switches.operationKeys === "kept" ? own : {};
  return { ...kept, movement: { [token.id]: instruction } };
}
