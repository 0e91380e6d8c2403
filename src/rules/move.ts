import { type Body, isHeldBy, middleOf, type Place, shifted } from "./body.ts";
import type { Effect, TestId } from "./chance.ts";
import type { Declaration } from "./declaration.ts";
import type { Situation } from "./situation.ts";
import { enforce, type Outcome, type Stops, stopsOnGrid } from "./enforce.ts";
import { type Opening, openingOf } from "./opening.ts";
import { type Change, type Notice, type Ruling, refused } from "./ruling.ts";
import { stopsInPlane } from "./plane/settle.ts";
import { attemptOf, befallen, entered, tallyOf, withoutStatus, withStatus } from "./situation.ts";
import { NOTHING, sum } from "./tally.ts";
import type { Stop } from "./toll.ts";
import { isAloft } from "./step.ts";
import { survey } from "./survey.ts";
import type { Entry } from "./turn.ts";
import { costOfEnd, endedAt, lostIn, putIn, takenOff } from "./ending.ts";
import { costOf, type Ledger, lengthOf, type PricedStep } from "./ledger.ts";

/** A move along a drawn path: walked, held to the rules as strictly as the table wants, and paid for. */
export function move(situation: Situation, declaration: Declaration): Ruling {
  const { body, line, game } = situation;
  const opening = openingOf(situation, declaration);
  const goesOn = game.enforcement === "warn" || game.enforcement === "off";
  if ("code" in opening && !goesOn) return refused(body, line.do, opening);
  const surveyed = survey(situation, declaration);
  if (!surveyed) return refused(body, line.do, { code: "bad-path" });
  const { ledger } = surveyed;
  const stops = stopsFor(situation, declaration, ledger);
  const outcome = declaration.isForced
    ? { ...enforce(ledger, stops, "shorten"), legal: true, breaches: [] }
    : enforce(ledger, stops, game.enforcement);
  const isWarned = "code" in opening && game.enforcement === "warn";
  return moved(situation, declaration, isWarned ? warned(outcome, opening, body.place) : outcome);
}

/** Where a body comes to rest on a board like this one. */
export function stopsFor(situation: Situation, declaration: Declaration, ledger: Ledger): Stops {
  return situation.table.board.ground.grid.kind === "plane"
    ? stopsInPlane(situation, declaration, ledger)
    : stopsOnGrid(ledger, attemptOf(situation, declaration), declaration);
}

/** The outcome of a move that is made although there is no action left for it. */
function warned(outcome: Outcome, stop: Stop, at: Place): Outcome {
  return { ...outcome, legal: false, breaches: [{ ...stop, at }, ...outcome.breaches] };
}

/** The ruling of a move of which `outcome.count` steps are made. */
export function moved(situation: Situation, declaration: Declaration, outcome: Outcome): Ruling {
  const { body, line, table } = situation;
  const { ledger, count, legal, breaches, result } = outcome;
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
    distance: sum(lengthOf(made), putIn(situation, ledger, count)),
    cost: isFree ? NOTHING : sum(costOf(made), costOfEnd(ledger, count)),
    lost: lostIn(situation, declaration, ledger, count),
    notices: [
      ...(isNews ? [{ type: "no-profile" } as const] : []),
      ...made.flatMap(noticesOf),
      ...metAtEnd(failed),
    ],
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

/** What ends a path is told although the step into it isn't made: contact, ground that was rolled for. */
function metAtEnd(step: PricedStep | undefined): Notice[] {
  return step ? noticesOf(step).filter(({ type }) => ENDING.has(type)) : [];
}

const ENDING: ReadonlySet<Notice["type"]> = new Set(["stopped-at-contact", "dangerous-terrain"] as const);

/** The mark of a move at whose end the body was turned. */
export const FACED = "faced";

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
  const passed = hasArrived ? line.path : line.path?.slice(0, last?.leg.index ?? 0);
  const rotation = passed?.findLast((waypoint) => waypoint.rotation !== undefined)?.rotation ?? body.rotation;
  const ended = endedAt(ledger, count);
  const isSpent = ended?.isFailed === true && declaration.isLostByFailure === true;
  if (!last && rotation === body.rotation && !isSpent) return [];
  const hasComeDown = last !== undefined && isAloft(last) && ended !== undefined;
  const end = ended?.place ?? last?.to ?? body.place;
  const place = hasComeDown && !ended.place ? onGround(end, situation) : end;
  const companions = declaration.isForced ? [] : dragged(situation, body.place, place);
  const bodies = befallen(
    [hanging({ ...body, place, rotation }, last, table.board), ...companions.map(({ after }) => after)],
    effects,
  );
  const taken = takenOff(table.board.bodies, body, effects);
  const isTurned = hasArrived && line.path?.at(-1)?.rotation !== undefined;
  const entry: Entry = {
    ...entryOf(situation, declaration, ledger, count),
    onFoot: declaration.isForced || hasComeDown ? 0 : (last?.onFoot ?? 0),
    end: place,
    marks: [...made.flatMap(passedIn), ...(isTurned ? [FACED] : [])],
    before: [body, ...companions.map(({ before }) => before), ...taken],
  };
  return [
    ...bodies.map((after): Change => ({ type: "body", body: after })),
    ...taken.map((gone): Change => ({ type: "removed", body: gone })),
    entered(situation, entry),
  ];
}

/** What a move adds to the body's account. */
function entryOf(situation: Situation, declaration: Declaration, ledger: Ledger, count: number) {
  const made = ledger.steps.slice(0, count);
  const drawing = ledger.steps.slice(0, endedAt(ledger, count) ? count + 1 : count);
  const lost = lostIn(situation, declaration, ledger, count) ?? NOTHING;
  const gain = drawing.reduce((total, step) => total + step.gain, 0);
  const opening = opened(situation, declaration);
  const isFree = declaration.isForced;
  return {
    declaration: situation.line.do,
    distance: lengthOf(made),
    cost: isFree ? NOTHING : sum(sum(costOf(made), costOfEnd(ledger, count)), lost),
    gain: tallyOf(situation, gain),
    diagonals: isFree ? 0 : made.filter(({ axes }) => axes > 1).length,
    ...opening,
    uses: [...(opening.uses ?? []), ...drawing.flatMap(({ uses }) => uses)],
  };
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
