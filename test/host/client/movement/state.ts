import type { TokenDocument } from "../documents/token.ts";
import type { MovementState } from "../movement-types.ts";

/** Who waits for a paused movement to go on, by key. */
interface Pause {
  readonly movementId: string;
  readonly keys: Map<string, () => void>;
}

const pauses = new WeakMap<TokenDocument, Pause>();

/** Whether this client made the movement that is still going on: only it may stop or pause (foundry-api.md §3.4). */
function isMine(token: TokenDocument): boolean {
  const { movement } = token;
  return (
    movement !== null &&
    (movement.state === "pending" || movement.state === "paused") &&
    movement.user === token.session.user
  );
}

export function stopMovement(token: TokenDocument): boolean {
  if (!isMine(token)) return false;
  tellState(token, "stopped");
  for (const release of pauses.get(token)?.keys.values() ?? []) release();
  return true;
}

export function pauseMovement(token: TokenDocument, key = ""): (() => void) | Promise<unknown> | null {
  const { movement } = token;
  if (!isMine(token) || movement === null) return null;
  const known = pauses.get(token);
  const pause =
    known?.movementId === movement.id
      ? known
      : { movementId: movement.id, keys: new Map<string, () => void>() };
  pauses.set(token, pause);
  if (pause.keys.has(key)) throw new Error(`the movement is already paused with key "${key}"`);
  const released = new Promise<void>((resolve) => {
    pause.keys.set(key, () => {
      pause.keys.delete(key);
      resolve();
    });
  });
  tellState(token, "paused");
  return key === "" ? () => pause.keys.get("")?.() : released;
}

export function resumeMovement(token: TokenDocument, movementId: string, key: string): void {
  const pause = pauses.get(token);
  if (pause?.movementId === movementId) pause.keys.get(key)?.();
}

/** Resolves when nobody holds the movement any more. */
export async function whenResumed(token: TokenDocument): Promise<void> {
  for (let pause = pauses.get(token); pause !== undefined && pause.keys.size > 0; pause = pauses.get(token))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Sets the state here and on the other clients, with the method and hook that belong to it. */
export function tellState(token: TokenDocument, state: MovementState): void {
  const id = token.movement?.id;
  setState(token, state);
  token.session.relay("host.movement", { uuid: token.uuid, id, state });
}

export function setState(token: TokenDocument, state: MovementState): void {
  if (token.movement === null || token.movement.state === state) return;
  token.movement.state = state;
  const { hooks } = token.session;
  if (state === "stopped") {
    token._onMovementStopped();
    hooks.callAll("stopToken", token);
  } else if (state === "paused") {
    token._onMovementPaused();
    hooks.callAll("pauseToken", token);
  }
}
