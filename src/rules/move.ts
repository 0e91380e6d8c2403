import { type Body, isHeldBy, middleOf, type Mode, type Place } from "./body.ts";
import type { Effect, TestId } from "./chance.ts";
import type { Play } from "./course.ts";
import type { Declaration } from "./declaration.ts";
import type { Situation } from "./situation.ts";
import { enforce, type Outcome } from "./enforce.ts";
import { type Opening, openingOf } from "./opening.ts";
import { type Change, type Notice, type Ruling, refused } from "./ruling.ts";
import { attemptOf, befallen, entered, withoutStatus, withStatus } from "./situation.ts";
import { NOTHING } from "./tally.ts";
import type { Attempt, Stop } from "./toll.ts";
import { isAloft, trace } from "./trace.ts";
import { diagonalsIn, type Entry, spentIn } from "./turn.ts";
import { costOf, type Ledger, lengthOf, type PricedStep } from "./ledger.ts";
import type { Ground } from "./ground.ts";
import { walk } from "./walk.ts";

/** A move along a drawn path: walked, held to the rules as strictly as the table wants, and paid for. */
export function move(situation: Situation, declaration: Declaration): Ruling {
  const { body, line, game } = situation;
  const opening = openingOf(situation, declaration);
  const goesOn = game.enforcement === "warn" || game.enforcement === "off";
  if ("code" in opening && !goesOn) return refused(body, line.do, opening);
  const surveyed = survey(situation, declaration);
  if (!surveyed) return refused(body, line.do, { code: "bad-path" });
  const { attempt, ledger } = surveyed;
  const outcome = declaration.isForced
    ? { ...enforce(ledger, attempt, declaration, "shorten"), legal: true, breaches: [] }
    : enforce(ledger, attempt, declaration, game.enforcement);
  const isWarned = "code" in opening && game.enforcement === "warn";
  return moved(situation, declaration, ledger, isWarned ? warned(outcome, opening, body.place) : outcome);
}

/** The outcome of a move that is made although there is no action left for it. */
function warned(outcome: Outcome, stop: Stop, at: Place): Outcome {
  return { ...outcome, legal: false, breaches: [{ ...stop, at }, ...outcome.breaches] };
}

/** The ledger of a path that a body would take, without declaring it. */
export function survey(
  situation: Situation,
  declaration: Declaration,
): { attempt: Attempt; ledger: Ledger } | undefined {
  const { table, body, line, game } = situation;
  const { ground } = table.board;
  const attempt = attemptOf(situation, declaration);
  const before = { mode: modeAt(body, ground, declaration), diagonals: diagonalsIn(attempt.turn) };
  const traced = trace(ground, body, line.path ?? [], before);
  const play: Play = {
    dice: { faces: line.dice ?? [], used: 0 },
    heeded: line.heeded ?? [],
    goesOn: game.enforcement === "warn" || game.enforcement === "off",
  };
  return (
    traced && {
      attempt,
      ledger: walk(attempt, declaration, traced, spentIn(attempt.account ?? attempt.turn), play),
    }
  );
}

/** How a body moves where its path doesn't say: one that is aloft over the ground and has wings flies. */
function modeAt(body: Body, ground: Ground, { modeOf }: Declaration): Mode {
  const floor = ground.surface(middleOf(body, body.place), body.place.elevation);
  const isAloft = floor !== undefined && body.place.elevation > floor;
  const flies = body.speeds !== undefined && body.speeds.fly !== "none" && body.speeds.fly !== 0;
  return isAloft && flies && modeOf(body) !== "crawl" ? "fly" : modeOf(body);
}

/** The ruling of a move of which `outcome.count` steps are made. */
export function moved(
  situation: Situation,
  declaration: Declaration,
  ledger: Ledger,
  outcome: Outcome,
): Ruling {
  const { body, line, table } = situation;
  const { count, legal, breaches, result } = outcome;
  const made = ledger.steps.slice(0, count);
  const isFree = declaration.isForced;
  const failed = failedStep(ledger, count);
  const effects = [...made.flatMap((step) => step.effects), ...(failed?.effects ?? [])];
  const isNews = ledger.isUnknown && !table.told.has(body.id);
  const isCut = isFree && count < ledger.steps.length && result === "done";
  return {
    token: body.id,
    declaration: line.do,
    legal,
    result: isCut || (isFree && result === "refused") ? "stopped" : result,
    breaches,
    ledger,
    made: count,
    distance: lengthOf(made),
    cost: isFree ? NOTHING : costOf(made),
    notices: [...(isNews ? [{ type: "no-profile" } as const] : []), ...made.flatMap(noticesOf)],
    rolls: [...made.flatMap((step) => step.rolls), ...(failed?.rolls ?? [])],
    effects,
    awaits: outcome.result === "waiting" ? ledger.awaits : undefined,
    changes:
      outcome.result === "waiting"
        ? []
        : [
            ...(isNews ? [{ type: "told", token: body.id } as const] : []),
            ...changesOf(situation, declaration, ledger, count, effects),
          ],
  };
}

function noticesOf({ notices, from }: PricedStep): Notice[] {
  return notices.map((notice) => ({ ...notice, at: from }));
}

/** The step that its own rolls kept from being made. */
function failedStep({ ended, steps }: Ledger, count: number): PricedStep | undefined {
  return ended?.count === count ? steps[count] : undefined;
}

function changesOf(
  situation: Situation,
  declaration: Declaration,
  ledger: Ledger,
  count: number,
  effects: readonly Effect[],
): Change[] {
  const { body, line, table } = situation;
  const made = ledger.steps.slice(0, count);
  const last = made.at(-1);
  const hasArrived = count === ledger.steps.length;
  const rotation = (hasArrived ? line.path?.at(-1)?.rotation : undefined) ?? body.rotation;
  if (!last && rotation === body.rotation) return [];
  const hasComeDown = last !== undefined && isAloft(last) && ledger.ended?.count === count;
  const end = last?.to ?? body.place;
  const place = hasComeDown ? onGround(end, situation) : end;
  const companions = declaration.isForced ? [] : dragged(situation, body.place, place);
  const bodies = befallen(
    [hanging({ ...body, place, rotation }, last, table.board), ...companions.map(({ after }) => after)],
    effects,
  );
  const isFree = declaration.isForced;
  const entry: Entry = {
    declaration: line.do,
    distance: lengthOf(made),
    cost: isFree ? NOTHING : costOf(made),
    gain: NOTHING,
    diagonals: isFree ? 0 : made.filter(({ axes }) => axes > 1).length,
    onFoot: isFree || hasComeDown ? 0 : (last?.onFoot ?? 0),
    end: place,
    marks: made.flatMap(passedIn),
    ...opened(situation, declaration),
    before: [body, ...companions.map(({ before }) => before)],
  };
  return [...bodies.map((after): Change => ({ type: "body", body: after })), entered(situation, entry)];
}

/** The place with the height of the ground under it: there a leap comes down that dice end in the air. */
function onGround(place: Place, { body, table }: Situation): Place {
  const { ground } = table.board;
  const surface = ground.surface(middleOf(body, place), place.elevation);
  return { ...place, elevation: surface ?? place.elevation };
}

/** What an entry says of its action; a move that is made against the rules uses nothing up. */
function opened(situation: Situation, declaration: Declaration): Opening {
  const opening = openingOf(situation, declaration);
  return "code" in opening ? {} : opening;
}

/** The mark of a test that was passed in an action: it isn't rolled again. */
export function markOf(test: TestId): string {
  return `passed ${test}`;
}

function passedIn({ rolls }: PricedStep): string[] {
  return rolls.flatMap(({ test, success }) => (success ? [markOf(test)] : []));
}

/** A climber that is left above the ground hangs there; whoever has moved otherwise no longer does. */
function hanging(body: Body, last: PricedStep | undefined, { ground }: Situation["table"]["board"]): Body {
  const isClimbing = last?.mode === "climb" || last?.mode === "ladder";
  const surface = ground.surface(middleOf(body, body.place), body.place.elevation) ?? 0;
  if (isClimbing && body.place.elevation > surface) return withStatus(body, "climbing");
  return last ? withoutStatus(body, "climbing") : body;
}

/** Whom the body holds and drags along: they keep their place beside it. */
function dragged({ table, body, line }: Situation, from: Place, to: Place): { before: Body; after: Body }[] {
  if (line.choice !== "drag") return [];
  const held = table.board.bodies.filter((other) => isHeldBy(other, body));
  return held.map((before) => ({ before, after: { ...before, place: shifted(before.place, from, to) } }));
}

function shifted(place: Place, from: Place, to: Place): Place {
  return {
    x: place.x + to.x - from.x,
    y: place.y + to.y - from.y,
    i: place.i + to.i - from.i,
    j: place.j + to.j - from.j,
    elevation: place.elevation + to.elevation - from.elevation,
  };
}
