import type { TestId } from "../../rules/chance.ts";
import type { Procedure } from "../../rules/declaration.ts";
import { falling } from "../../rules/falling.ts";
import { apply, type Change, type Ruling, still } from "../../rules/ruling.ts";
import { befallen, noteOf, type Situation } from "../../rules/situation.ts";
import type { Entry } from "../../rules/turn.ts";
import { COMMON_WORDS } from "../../rules/common-words.ts";
import { holdingOn } from "./brink.ts";
import { isDown, isPlaytest } from "./conditions.ts";
import { OVER } from "./marks.ts";

/** The rolls that end an activation when they fail. */
const RISKY: ReadonlySet<TestId> = new Set<TestId>(["risky", "jump", "climb", "dangerous"]);

/** What comes of a line when it is over: a Risky roll that failed ends the activation, and who is out of action is gone. */
export function ended(situation: Situation, before: Ruling): Ruling {
  if (before.result === "waiting" || before.result === "refused") return before;
  const { id } = situation.body;
  const isDowned = before.effects.some(({ type, token }) => type === "prone" && token === id);
  const ruling = told(isDowned ? holdingOn(situation, before) : before);
  if (ruling.result === "waiting") return ruling;
  const hasFailed = ruling.rolls.some(
    ({ test, success }) => RISKY.has(test) && !success && !isHarmless(test, situation, ruling),
  );
  const over = hasFailed ? noted(situation, ruling, (entry) => ({ marks: [...entry.marks, OVER] })) : ruling;
  const isOut = over.effects.some(({ type, token }) => type === "removed" && token === id);
  const { board } = apply(situation.table, over);
  const body = board.bodies.find((other) => other.id === id);
  if (!body) return { ...over, result: "removed" };
  if (!isOut) return over;
  return { ...over, result: "removed", changes: [...over.changes, { type: "removed", body }] };
}

/** Who is taken off is out of action. */
function told(ruling: Ruling): Ruling {
  const effects = ruling.effects.map((effect) =>
    effect.type === "removed" ? { ...effect, cause: "out-of-action" } : effect,
  );
  return { ...ruling, effects };
}

/** C40: a status that puts somebody Down may make it fall. */
export const setStatus: Procedure = {
  isForced: true,
  rule: (situation) => {
    const ruling = COMMON_WORDS["set-status"](situation);
    return situation.line.status === "prone" ? ended(situation, holdingOn(situation, ruling)) : ruling;
  },
};

/** C40: who goes Down by its own will is as Down as by a wound, and falls as easily. */
export const dropProne: Procedure = {
  isForced: false,
  rule: (situation) => {
    const { body, line } = situation;
    const effects = isDown(body) ? [] : [{ type: "prone", token: body.id } as const];
    const [after = body] = befallen([body], effects);
    const changes: Change[] = [{ type: "body", body: after }, noteOf(situation, {})];
    return ended(situation, still(body, line.do, { effects, changes }));
  },
};

/** C38: a fall that isn't part of a move. */
export const fall: Procedure = {
  isForced: true,
  rule: (situation) => {
    const { grid, side } = situation.table.board.ground;
    const height = (Math.max(0, situation.line.distance ?? 0) * grid.distance) / side;
    return ended(situation, falling(situation, height, []));
  },
};

/** C33 P: in the playtest rules the roll in which a move begins ends nothing. */
function isHarmless(test: TestId, { game }: Situation, { result }: Ruling): boolean {
  return test === "dangerous" && isPlaytest(game.settings) && result !== "failed";
}

/** The ruling with more said in the entry that it leaves in the turn; one that left none leaves one. */
export function noted(
  situation: Situation,
  ruling: Ruling,
  more: (entry: Pick<Entry, "marks" | "uses">) => Partial<Entry>,
): Ruling {
  const { id } = situation.body;
  const at = ruling.changes.findLastIndex((change) => change.type === "turn" && change.token === id);
  const change = ruling.changes[at];
  const last = change?.type === "turn" ? change.turn.at(-1) : undefined;
  if (change?.type !== "turn" || !last) {
    return { ...ruling, changes: [...ruling.changes, noteOf(situation, more({ marks: [], uses: [] }))] };
  }
  const turn: Change = { ...change, turn: [...change.turn.slice(0, -1), { ...last, ...more(last) }] };
  return { ...ruling, changes: ruling.changes.with(at, turn) };
}
