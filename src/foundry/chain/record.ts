import type { PhaseLog } from "../../rules/body.ts";
import type { Awaits } from "../../rules/chance.ts";
import type { Line } from "../../rules/line.ts";
import type { Due, Happening } from "../../rules/ruling.ts";
import {
  isSource,
  numberOf,
  type Source,
  sourceOf,
  sourcesOf,
  textOf,
  textsOf,
} from "../../scene/reading.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** Where a token is, and how it is turned, as its document has it. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/** A token as it was before a chain changed it, in its own data, and where the chain has put it. */
export interface Was extends Pose {
  readonly token: string;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  /** What its actor had, as it stood there: models, ranks, files, health. */
  readonly models: Source;
  readonly health: unknown;
  readonly statuses: readonly string[];
  readonly phase: PhaseLog | undefined;
  /** The whole token, once it is taken off the table; undefined before. */
  readonly source: Source | undefined;
  readonly now: Pose | undefined;
}

/** How a chain stands: it waits for a roll, is over, was stopped by a GM or by a change of the board, was taken back. */
export const STATES = ["waits", "over", "stopped", "changed", "undone"] as const;
export type State = (typeof STATES)[number];

/** A chain of what befalls units, as it stands in the flags of its message. */
export interface Chain {
  readonly scene: string;
  readonly token: string;
  readonly line: Line;
  readonly state: State;
  /** Of a changed board: the name of what isn't as it was. */
  readonly about: string;
  /** Whether the documents are as it says: what was broken off is carried out when a GM is back. */
  readonly isCarriedOut: boolean;
  /** The tokens of the scene when it began, in their order. */
  readonly order: readonly string[];
  readonly before: readonly Was[];
  readonly names: readonly { readonly token: string; readonly name: string }[];
  readonly story: readonly Happening[];
  readonly awaits: Awaits | undefined;
  readonly queue: readonly Due[];
}

/** The chain of a message; undefined where it has none. Only what a GM has written is believed: others can write flags too. */
export function chainIn(message: ChatMessage.Implementation | undefined): Chain | undefined {
  const flag: unknown = message?.getFlag(SYSTEM_ID as never, "chain" as never);
  if (!isSource(flag) || message?.author?.isGM !== true) return undefined;
  const [awaits] = sourcesOf(flag["awaits"]);
  return {
    scene: textOf(flag["scene"]),
    token: textOf(flag["token"]),
    line: readLine(flag["line"]),
    state: STATES.find((state) => state === flag["state"]) ?? "over",
    about: textOf(flag["about"]),
    isCarriedOut: flag["isCarriedOut"] === true,
    order: textsOf(flag["order"]),
    before: sourcesOf(flag["before"]).map(readWas),
    names: sourcesOf(flag["names"]).map(({ token, name }) => ({ token: textOf(token), name: textOf(name) })),
    story: sourcesOf(flag["story"]) as unknown as readonly Happening[],
    awaits: awaits as unknown as Awaits | undefined,
    queue: sourcesOf(flag["queue"]).map(({ token, what }) => ({
      token: textOf(token),
      what: what === "flight" ? "flight" : "test",
    })),
  };
}

/**
 * A chain as it is written into the flags of its message. Foundry lays an update over what there was, key by key, and
 * puts lists in the place of lists: what may change as a whole is one.
 */
export function written({ awaits, ...chain }: Partial<Chain>): object {
  const due = "state" in chain && "story" in chain ? { awaits: awaits ? [awaits] : [] } : {};
  return { [SYSTEM_ID]: { chain: { ...chain, ...due } } };
}

/** All faces that were rolled for a chain, in order. */
export function facesIn(message: ChatMessage.Implementation): number[] {
  return message.rolls.flatMap(({ dice }) =>
    dice.flatMap(({ results }) => results.map(({ result }) => result)),
  );
}

/** Nobody loses more health than this at once. */
const MOST_POINTS = 100_000;

/** A line that somebody asks for: only what begins a chain is read of it. */
export function readLine(value: unknown): Line {
  const source = sourceOf(value);
  const text = (key: string) => (typeof source[key] === "string" ? textOf(source[key]) : undefined);
  const amount = numberOf(source["amount"], undefined);
  const engaged = source["engaged"];
  return {
    do: textOf(source["do"]),
    how: text("how"),
    by: text("by"),
    from: text("from"),
    amount: amount === undefined ? undefined : Math.min(MOST_POINTS, Math.max(0, Math.floor(amount))),
    engaged: typeof engaged === "boolean" ? engaged : undefined,
  };
}

function readWas(source: Source): Was {
  const { phase, now } = source;
  return {
    ...readPose(source),
    token: textOf(source["token"]),
    elevation: numberOf(source["elevation"], 0),
    width: numberOf(source["width"], 1),
    height: numberOf(source["height"], 1),
    models: sourceOf(source["models"]),
    health: source["health"] ?? null,
    statuses: textsOf(source["statuses"]),
    phase: isSource(phase) ? readLog(phase) : undefined,
    source: isSource(source["source"]) ? source["source"] : undefined,
    now: isSource(now) ? readPose(now) : undefined,
  };
}

function readLog(source: Source): PhaseLog {
  const { health, lost, hasPassed } = source;
  return { health: numberOf(health, 0), lost: numberOf(lost, 0), hasPassed: hasPassed === true };
}

function readPose({ x, y, rotation }: Source): Pose {
  return { x: numberOf(x, 0), y: numberOf(y, 0), rotation: numberOf(rotation, 0) };
}
