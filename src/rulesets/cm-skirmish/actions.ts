import type { Allowance, Declaration } from "../../rules/declaration.ts";
import type { Mode } from "../../rules/body.ts";
import { grantedLength } from "../../rules/grant.ts";
import { valueOf } from "../../rules/tally.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { gainedIn, lastActionIn, timesUsed, type Turn } from "../../rules/turn.ts";
import { engagedWith, isClimbing, isGrounded } from "./conditions.ts";

/** A2: how far a point of the movement score carries in one move action. */
const CM_A_POINT = 4;

/** A2: the length of a move action. */
export function moveLength({ mover }: Pick<Attempt, "mover">): number {
  const walk = mover.speeds?.walk;
  return typeof walk === "number" ? Math.max(0, walk) * CM_A_POINT : 0;
}

const MODES: ReadonlySet<Mode> = new Set<Mode>([
  "walk",
  "climb",
  "ladder",
  "stairs",
  "jump",
  "step-over",
  "pick-up",
  "crawl",
]);

/** A2, A24b: the movement score × 4 cm, and what a second action adds that a leap draws on; a granted move has its own length. */
export function allowance(attempt: Attempt, mode: Mode): Allowance {
  const { mover, board, turn, account = turn } = attempt;
  if (!mover.speeds) return { limit: undefined, isUnknown: true };
  const { walk } = mover.speeds;
  if (Object.values(mover.speeds).every((speed) => speed === "none")) {
    return { stop: { code: "no-speed", rule: "A2" } };
  }
  if (walk === "none" || !MODES.has(mode)) return { stop: { code: "no-such-mode", rule: "A2" } };
  if (typeof walk !== "number") return { limit: undefined, isUnknown: walk === "unknown" };
  const granted = grantedLength(attempt);
  const gainOf = (entries: Turn) => valueOf(gainedIn(entries), board.ground.side);
  if (granted !== undefined) return { limit: granted + gainOf(attempt.account ?? []) };
  if (walk <= 0) return { stop: { code: "speed-zero", rule: "A2" } };
  return { limit: moveLength(attempt) + gainOf(account) };
}

/** A8: what a point buys. */
const SPRINT_LENGTH = 4;

/** A8: 4 cm. */
export function sprintAllowance(attempt: Attempt, mode: Mode): Allowance {
  const usual = allowance(attempt, mode);
  return "stop" in usual || usual.limit === undefined ? usual : { limit: SPRINT_LENGTH };
}

/** Whether a line is the move that the GM has just granted. */
function isGranted({ turn, line }: Attempt): boolean {
  return line?.more !== true && turn.at(-1)?.declaration === "grant";
}

/** A4: how often an action may be taken in a turn. */
const MOST = 2;

/** A1, A4: an action of a kind: twice a turn, and no more than there are action points. */
function anAction(attempt: Attempt, kind: string): Stop | readonly string[] {
  if (timesUsed(attempt.turn, kind) >= MOST) return { code: "limit-reached", rule: "A4" };
  const available = actionsLeft(attempt);
  if (available < 1) return { code: "no-resource", rule: "A1", needed: 1, available };
  return [kind, ACTIONS];
}

/** The resource that actions are counted by. */
const ACTIONS = "actions";

/** A1: the action points that are left this turn: those of the profile, or as many as the table gives. */
export function actionsLeft({ mover, settings, turn }: Attempt): number {
  const all = mover.resources?.[ACTIONS]?.value ?? Number(settings["actionsPerTurn"]);
  return all - timesUsed(turn, ACTIONS);
}

/** A1, A4: a move action; a move that the GM has just granted takes none. */
export function forMove(attempt: Attempt): Stop | readonly string[] {
  return isGranted(attempt) ? [] : anAction(attempt, "move");
}

/** A24b: a further move action for a leap; undefined where there is none. `taken`: what this line uses up that isn't in the turn yet. */
export function furtherMove(attempt: Attempt, taken: readonly string[]): readonly string[] | undefined {
  const isFree = timesUsed(attempt.turn, "move") + times(taken, "move") < MOST;
  return isFree && actionsLeft(attempt) > times(taken, ACTIONS) ? ["move", ACTIONS] : undefined;
}

/** What a line uses up by being declared: nothing where it goes on with an action, extends a move or was granted. */
export function opened(attempt: Attempt): readonly string[] {
  const { line, turn } = attempt;
  const goesOn = line?.more === true && lastActionIn(turn) !== undefined;
  if (!line || goesOn || line.do === "sprint" || isGranted(attempt)) return [];
  return [line.do, ACTIONS];
}

function times(taken: readonly string[], what: string): number {
  return taken.filter((used) => used === what).length;
}

/** A24e: an action point for one more die. */
export function forDie(attempt: Attempt, taken: readonly string[]): Stop | readonly string[] {
  const available = actionsLeft(attempt) - times(taken, ACTIONS);
  return available < 1 ? { code: "no-resource", rule: "A24e", needed: 1, available } : [ACTIONS];
}

/** A17: an action of its own, for who is engaged. */
export function forDisengage(attempt: Attempt): Stop | readonly string[] {
  const { mover } = attempt;
  if (isGrounded(mover)) return { code: "prone", rule: "A37" };
  if (isClimbing(mover)) return { code: "climbing", rule: "A29" };
  if (engagedWith(attempt).length === 0) return { code: "not-engaged", rule: "A17" };
  return anAction(attempt, "disengage");
}

/** What somebody does of its own in a turn; the rest befalls it. */
const OWN = ["move", "sprint", "disengage", "stand", "pivot"];

/** The last thing that somebody did of its own this turn. */
export function lastDone({ turn }: Attempt) {
  return turn.findLast(({ declaration }) => OWN.includes(declaration));
}

/** A7, A8, A31: once right after a move action, for a point of fatigue, or of health where the table says so; not on a wall. */
export function forSprint(attempt: Attempt): Stop | readonly string[] {
  const { mover, settings } = attempt;
  const last = lastDone(attempt)?.declaration;
  const isAfterMove = last === "move" || (last === "disengage" && settings["sprintAfterDisengage"] === true);
  if (last === "sprint") return { code: "limit-reached", rule: "A8" };
  if (!isAfterMove) return { code: "not-after-move", rule: "A7" };
  if (isClimbing(mover)) return { code: "climbing", rule: "A31" };
  const available = mover.resources?.[sprintResource(settings)]?.value ?? 0;
  return available < 1 ? { code: "no-resource", rule: "A8", needed: 1, available } : ["sprint"];
}

/** A8: what was done so far of a move that goes on: the part of its action that a sprint extends included. */
export function soFarIn({ turn, account = [], line }: Attempt): Turn {
  if (line?.do !== "sprint") return account;
  const start = turn.findLastIndex(
    ({ declaration, action }) => action !== undefined && declaration !== "sprint",
  );
  const begun = turn[start]?.action;
  return begun === undefined ? account : turn.filter(({ action = -1 }) => action >= begun);
}

/** A8, A.2: what pays for a sprint. */
export function sprintResource({ sprintResource: named }: Attempt["settings"]): string {
  return named === "health" ? "health" : "fatigue";
}

/** A4: an action is over when something else is done; only the same may go on. */
export const follows: Declaration["follows"] = () => ({ code: "limit-reached", rule: "A4" });
