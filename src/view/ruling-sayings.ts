import type { Body } from "../rules/body.ts";
import type { Line } from "../rules/line.ts";
import type { Effect } from "../rules/chance.ts";
import type { Ruling } from "../rules/ruling.ts";
import { spentIn, type Turn } from "../rules/turn.ts";
import { NOTHING, sum, valueOf } from "../rules/tally.ts";
import { breachSaying, type Telling } from "./breach-saying.ts";
import { awaitsSaying, eventSayings, happeningSayings } from "./event-sayings.ts";
import { statusName } from "./statuses.ts";
import { aroundTheMove, storyOf } from "./story.ts";
import type { Saying, TextKey } from "./words.ts";

const WORDS: Readonly<Record<string, TextKey>> = {
  "start-turn": "SUREFOOT.Line.startTurn",
  "end-turn": "SUREFOOT.Line.endTurn",
  "start-round": "SUREFOOT.Line.startRound",
  "start-phase": "SUREFOOT.Line.startPhase",
  undo: "SUREFOOT.Line.undo",
  dash: "SUREFOOT.Line.dash",
  disengage: "SUREFOOT.Line.disengage",
  stand: "SUREFOOT.Line.stand",
  "drop-prone": "SUREFOOT.Line.dropProne",
  fall: "SUREFOOT.Line.fall",
  grant: "SUREFOOT.Line.grant",
  break: "SUREFOOT.Line.break",
  destroy: "SUREFOOT.Line.destroy",
  "close-ranks": "SUREFOOT.Line.closeRanks",
  teleport: "SUREFOOT.Line.teleport",
  pivot: "SUREFOOT.Line.pivot",
  "set-status": "SUREFOOT.Line.setStatus",
  "clear-status": "SUREFOOT.Line.clearStatus",
};

/**
 * A ruling as somebody at the table hears it: why the move stops or isn't made (the first rule that it breaks), what
 * it comes to, and what is odd. `turn` is what the body had done before; `side` what a square measures.
 */
export function rulingSayings(
  ruling: Ruling,
  body: Body,
  line: Line,
  turn: Turn,
  side: number,
  telling: Telling,
): Saying[] {
  const isIdle = line.do === "undo" && ruling.changes.length === 0;
  const known = isIdle ? "SUREFOOT.Line.undoNothing" : wordOf(ruling, line);
  const isWord = Object.hasOwn(WORDS, line.do) && ruling.legal && !ruling.ledger && !isFallTold(ruling);
  const word = isWord ? known : undefined;
  const events = eventSayings(ruling, body, telling);
  if (word) return [{ key: word, data: wordData(line, body, telling) }, ...events];
  const said = [
    ...whySayings(ruling, body, turn, side, telling),
    ...movementSayings(ruling, body, line, telling, whatSayings(ruling, body, line, turn, side, telling)),
  ];
  return said.length > 0 ? said : [nothingSaying(line, body)];
}

function whySayings(ruling: Ruling, body: Body, turn: Turn, side: number, telling: Telling): Saying[] {
  const why = whySaying(ruling, body, spentBefore(ruling, turn, side), telling);
  return why ? [why] : [];
}

/** How far a body is moved, and whether a charge falls short. */
function whatSayings(
  ruling: Ruling,
  body: Body,
  line: Line,
  turn: Turn,
  side: number,
  telling: Telling,
): Saying[] {
  const isMoved = ruling.ledger && ruling.result !== "refused";
  const isShort = line.do === "charge" && ruling.result === "failed";
  return [
    ...(isMoved ? [moveSaying(ruling, body, turn, side, telling)] : []),
    ...(isShort ? [{ key: "SUREFOOT.Move.chargeFailed", data: { token: body.name } } as const] : []),
  ];
}

/** What comes before the move, the move itself (`what`), and what comes on it and after it; that nobody moved comes last, and not before a roll. */
function movementSayings(
  ruling: Ruling,
  body: Body,
  line: Line,
  telling: Telling,
  what: readonly Saying[],
): Saying[] {
  const { before, after } = aroundTheMove(storyOf(ruling));
  const begun = happeningSayings(before, ruling, body, telling);
  const others = meanwhileSayings(ruling, body, line, telling);
  const events = happeningSayings(after, ruling, body, telling);
  const awaited = ruling.awaits ? [awaitsSaying(ruling.awaits, telling)] : [];
  const isStill = what[0]?.key === "SUREFOOT.Move.none";
  if (isStill && ruling.awaits) return [...begun, ...events, ...others, ...awaited];
  if (isStill) return [...begun, ...events, ...others, ...what];
  return begun.length > 0
    ? [...begun, ...others, ...what, ...events, ...awaited]
    : [...what, ...events, ...awaited, ...others];
}

function wordData(
  { status = "", distance = 0 }: Line,
  { name }: Body,
  { units, conditions }: Telling,
): Saying["data"] {
  return {
    token: name,
    status: statusName(status, conditions),
    distance: { amount: Math.max(0, distance), units },
  };
}

/** What others did to the mover on its way, where that isn't told as what befell it: the reason why it goes no farther. */
function meanwhileSayings(
  { changes }: Ruling,
  { id, statuses, name }: Body,
  line: Line,
  { conditions }: Telling,
): Saying[] {
  const after = changes.flatMap((change) =>
    change.type === "body" && change.body.id === id ? [change.body] : [],
  );
  const given = new Set((line.meanwhile ?? []).flatMap(({ status, token }) => (token === id ? status : [])));
  const news = (after.at(-1)?.statuses ?? []).filter(
    (now) => given.has(now.id) && !statuses.some((old) => old.id === now.id),
  );
  return news.map(({ id: status }) => ({
    key: "SUREFOOT.Line.setStatus",
    data: { token: name, status: statusName(status, conditions) },
  }));
}

/** What is said of a line of which nothing comes. */
function nothingSaying(line: Line, { name: token }: Body): Saying {
  return line.do === "damage"
    ? { key: "SUREFOOT.Effect.damage", data: { token, damage: 0 } }
    : { key: "SUREFOOT.Move.none", data: { token } };
}

/** Whether what came of a fall says that there was one. */
function isFallTold({ declaration, token, effects }: Ruling): boolean {
  const isFall = ({ type, token: faller, damage }: Effect) =>
    type === "fall" && faller === token && damage !== undefined;
  return declaration === "fall" && effects.some(isFall);
}

/** What a line says of a body by itself, before anything comes of it; undefined where it says nothing. */
export function lineSaying(word: string, token: string): Saying | undefined {
  const key = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return key && { key, data: { token } };
}

/** What a line says that moves nobody along a path; how a test for leaving a fight came out, and nothing before it is rolled. */
function wordOf({ rolls, result, awaits, notices, isBegun }: Ruling, line: Line): TextKey | undefined {
  if (isBegun && result === "partly") return "SUREFOOT.Line.mayReposition";
  if (rolls.some(({ test }) => test === "disengage")) return FIGHTS[result];
  if (line.choice === "leave" && notices.length > 0) return "SUREFOOT.Line.leavesFight";
  return awaits?.test === "disengage" || awaits?.test === "risky" ? undefined : WORDS[line.do];
}

const FIGHTS: Readonly<Partial<Record<Ruling["result"], TextKey>>> = {
  done: "SUREFOOT.Line.free",
  held: "SUREFOOT.Line.held",
  partly: "SUREFOOT.Line.repositions",
  stopped: "SUREFOOT.Line.keptThere",
};

/** What was spent before of the budget that a line draws on. */
export function spentBefore({ ledger, limit }: Ruling, turn: Turn, side: number): number {
  return limit === undefined ? valueOf(ledger?.spent ?? spentIn(turn), side) : 0;
}

/** The first rule that a move breaks, as a sentence; undefined where it breaks none. */
export function whySaying(ruling: Ruling, body: Body, spent: number, telling: Telling): Saying | undefined {
  const [breach] = ruling.breaches;
  return breach && breachSaying(breach, body, { declaration: ruling.declaration, spent }, telling);
}

/** Why a way of the rules' own ends before what was drawn; undefined where it doesn't say. */
export function shortSaying(ruling: Ruling, line: Line, body: Body, { nameOf }: Telling): Saying | undefined {
  if (ruling.isOwnWay !== true) return undefined;
  const data = { token: body.name, by: nameOf(line.target ?? "") };
  return ruling.result === "failed"
    ? { key: "SUREFOOT.Move.chargeFailed", data }
    : { key: "SUREFOOT.Move.chargeContact", data };
}

function moveSaying(ruling: Ruling, body: Body, turn: Turn, side: number, { units }: Telling): Saying {
  const inUnits = (amount: number) => ({ amount, units });
  const token = body.name;
  const distance = inUnits(valueOf(ruling.distance, side));
  const cost = inUnits(valueOf(ruling.cost, side));
  const used = sum(ruling.cost, ruling.lost ?? NOTHING);
  const spent = spentBefore(ruling, turn, side) + valueOf(used, side);
  const allowance = ruling.ledger?.allowance;
  if (ruling.made === 0 && distance.amount === 0) return { key: "SUREFOOT.Move.none", data: { token } };
  if (ruling.limit !== undefined) {
    return { key: "SUREFOOT.Move.forced", data: { token, distance, most: inUnits(ruling.limit) } };
  }
  if (allowance === undefined) return { key: "SUREFOOT.Move.free", data: { token, distance } };
  const left = inUnits(Math.max(0, allowance - spent));
  if (cost.amount === distance.amount) return { key: "SUREFOOT.Move.done", data: { token, distance, left } };
  return { key: "SUREFOOT.Move.dear", data: { token, distance, cost, left } };
}
