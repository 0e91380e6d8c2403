import type { Body } from "./body.ts";
import type { Declaration, Declare } from "./declaration.ts";
import type { Ledger, PricedStep } from "./ledger.ts";
import { move, moved, stopsFor } from "./move.ts";
import { apply, type Change, type Notice, type Ruling, type Table } from "./ruling.ts";
import type { Line } from "./line.ts";
import { entered, type Game, type Situation, turnOf } from "./situation.ts";
import { sum } from "./tally.ts";
import type { StepNotice } from "./toll.ts";
import type { Entry } from "./turn.ts";

/**
 * A move, into which others act where the line says that they do and the rules give them the chance: what comes before
 * is made, then they act, and what comes after goes on if the rules still let it. All of it is one line, told, paid and
 * taken back as one.
 */
export function moveAmong(situation: Situation, declaration: Declaration, declare: Declare): Ruling {
  const whole = move(situation, declaration);
  const { ledger } = whole;
  if (!situation.line.meanwhile || !ledger) return whole;
  const cut = ledger.steps.slice(0, whole.made).findIndex(({ notices }) => notices.some(isChance));
  if (cut === -1) return whole;
  const made = stopsFor(situation, declaration, ledger).behind(cut);
  const first = moved(situation, declaration, { ...made, legal: true, result: "stopped", breaches: [] });
  const [now, later] = parted(situation.line, ledger, cut);
  const others = othersAct(apply(situation.table, first), now, situation.game, declare);
  const before: Ruling = {
    ...first,
    notices: [...first.notices, ...noticesAt(ledger, cut)],
    effects: [...first.effects, ...others.effects],
    changes: [...first.changes, ...others.changes],
  };
  const rest = restOf(situation, others.table, ledger, cut, later, first);
  if (!rest) return folded(situation, before);
  const second = moveAmong(rest, declaration, declare);
  if (second.result === "waiting") return waiting(whole, before, second);
  return folded(situation, joined(before, second, whole));
}

function isChance({ by }: StepNotice): boolean {
  return by !== undefined;
}

/** The lines of those who have their chance now, and those of others who have theirs later on the path. */
function parted({ meanwhile = [] }: Line, { steps }: Ledger, cut: number) {
  const foes = (from: number, to?: number) =>
    new Set(steps.slice(from, to).flatMap(({ notices }) => notices.map(({ by }) => by ?? "")));
  const later = foes(cut + 1);
  const here = foes(cut, cut + 1);
  const isLater = (line: { token: string; by?: string | undefined }) =>
    ![line.token, line.by ?? ""].some((id) => here.has(id)) &&
    [line.token, line.by ?? ""].some((id) => later.has(id));
  return [meanwhile.filter((line) => !isLater(line)), meanwhile.filter(isLater)] as const;
}

/** What the others do, one after the other. */
export function othersAct(start: Table, lines: NonNullable<Line["meanwhile"]>, game: Game, declare: Declare) {
  let table = start;
  const changes: Change[] = [];
  const effects: Ruling["effects"][number][] = [];
  for (const other of lines) {
    const body = table.board.bodies.find(({ id }) => id === other.token);
    if (!body) continue;
    const ruling = declare({ ...table, open: "anyone" }, body, other, game);
    table = apply(table, ruling);
    changes.push(...ruling.changes.filter(({ type }) => type !== "open"));
    effects.push(...ruling.effects);
  }
  return { table, changes, effects };
}

function noticesAt({ steps }: Ledger, at: number): Notice[] {
  const step = steps[at];
  return step ? step.notices.map((notice) => ({ ...notice, at: step.from })) : [];
}

/** The rest of the line, from where the body is now; undefined when the body is gone. */
function restOf(
  { body: mover, line, game }: Situation,
  table: Table,
  ledger: Ledger,
  cut: number,
  meanwhile: NonNullable<Line["meanwhile"]>,
  first: Ruling,
): Situation | undefined {
  const next = ledger.steps[cut];
  const body = table.board.bodies.find(({ id }) => id === mover.id);
  if (!next || !body) return undefined;
  const [goal, ...others] = (line.path ?? []).slice(next.leg.index);
  const path = goal ? [{ ...goal, action: next.mode }, ...others] : [];
  const rolled = first.rolls.reduce((total, { dice }) => total + dice.length, 0);
  const heeded = [...(line.heeded ?? []), ...next.notices.flatMap(({ by }) => by ?? [])];
  const dice = line.dice?.slice(rolled);
  const more = line.more === true || cut > 0;
  return { table, body, game, line: { ...line, path, more, dice, heeded, meanwhile } };
}

/** A roll that is missing after the others have acted: nothing is done yet, and the line comes back with more faces. */
function waiting(whole: Ruling, first: Ruling, second: Ruling): Ruling {
  const given = first.rolls.reduce((total, { dice }) => total + dice.length, 0);
  const { awaits } = second;
  return {
    ...whole,
    result: "waiting",
    awaits: awaits && { ...awaits, given: awaits.given + given },
    rolls: [...first.rolls, ...second.rolls],
    changes: [],
  };
}

/** Two parts of one move, told as one. What only the others' acts forbid ends it early, and breaks no rule. */
function joined(first: Ruling, second: Ruling, whole: Ruling): Ruling {
  const isHindered = whole.legal && !second.legal;
  return {
    ...second,
    ...(whole.ledger ? { ledger: { ...whole.ledger, steps: [...madeIn(first), ...stepsOf(second)] } } : {}),
    legal: whole.legal,
    breaches: isHindered ? [] : second.breaches,
    result: isHindered || second.result === "refused" ? "stopped" : second.result,
    made: first.made + second.made,
    distance: sum(first.distance, second.distance),
    cost: sum(first.cost, second.cost),
    notices: [...first.notices, ...second.notices],
    rolls: [...first.rolls, ...second.rolls],
    effects: [...first.effects, ...second.effects],
    changes: [...first.changes, ...second.changes],
  };
}

function stepsOf({ ledger }: Ruling): readonly PricedStep[] {
  return ledger?.steps ?? [];
}

function madeIn(ruling: Ruling): readonly PricedStep[] {
  return stepsOf(ruling).slice(0, ruling.made);
}

/** The ruling with all that the mover's turn gained by it as one entry: an undo takes back the whole line. */
export function folded(situation: Situation, ruling: Ruling): Ruling {
  const { body, table } = situation;
  const old = turnOf(situation);
  const parts = (apply(table, ruling).turns.get(body.id) ?? []).slice(old.length);
  const [first, ...others] = parts;
  if (!first) return ruling;
  const whole = others.reduce(merged, { ...first, declaration: situation.line.do });
  const entry = { ...whole, before: [...whole.before, ...changedBy(ruling, table, whole)] };
  const kept = ruling.changes.filter((change) => change.type !== "turn" || change.token !== body.id);
  return { ...ruling, changes: [...kept, entered(situation, entry)] };
}

/** The bodies that a ruling changes beside those that an entry knows, as they are before it. */
function changedBy({ changes }: Ruling, { board }: Table, { before }: Entry): Body[] {
  const ids = new Set(changes.flatMap((change) => ("body" in change ? [change.body.id] : [])));
  for (const { id } of before) ids.delete(id);
  return board.bodies.filter(({ id }) => ids.has(id));
}

function merged(a: Entry, b: Entry): Entry {
  const known = new Set(a.before.map(({ id }) => id));
  return {
    ...b,
    declaration: a.declaration,
    distance: sum(a.distance, b.distance),
    cost: sum(a.cost, b.cost),
    gain: sum(a.gain, b.gain),
    diagonals: a.diagonals + b.diagonals,
    marks: [...a.marks, ...b.marks],
    action: a.action ?? b.action,
    uses: [...(a.uses ?? []), ...(b.uses ?? [])],
    before: [...a.before, ...b.before.filter(({ id }) => !known.has(id))],
  };
}
