import { BORNE, MODES, type Mode } from "../../rules/body.ts";
import { declare } from "../../rules/declare.ts";
import { type Ruling, refused, type Table } from "../../rules/ruling.ts";
import type { Line } from "../../rules/line.ts";
import type { Waypoint } from "../../rules/step.ts";
import type { Turn } from "../../rules/turn.ts";
import { waitingForDice } from "../../rules/want-of-dice.ts";
import { awaitsSaying, noticeSaying } from "../../view/event-sayings.ts";
import { type Mark, marksOf } from "../../view/marks.ts";
import { shortSaying, spentBefore, whySaying } from "../../view/ruling-sayings.ts";
import type { Saying } from "../../view/words.ts";
import { owesRoll } from "../card/card.ts";
import { isCut } from "./cut.ts";
import { isRolledFor } from "../card/card-ruling.ts";
import { failOpen } from "../fail-open.ts";
import { owesAnswers } from "../card/answers.ts";
import { nearbyAt } from "../board/nearby.ts";
import { lineOf } from "../turn/begun.ts";
import { forceOn, wasForced } from "./called-force.ts";
import { placedBy } from "./placement.ts";
import { type Group, type Seat, seatOf, type Spot } from "../board/seat.ts";
import { PUSH } from "./shove.ts";

/** A place of a path as Foundry hands it over. */
export interface PathPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
  /** Put in by Foundry where the path crosses something; nobody has drawn it. */
  readonly intermediate?: boolean;
}

/** The path as it was drawn: what Foundry put in between is no point of it. */
export function asDrawn<T extends PathPoint>(path: readonly T[]): T[] {
  return path.filter(({ intermediate }, at) => intermediate !== true || at === 0 || at === path.length - 1);
}

/** What the rules say of one path, as everything at the table shows and does it. */
export interface Judgement {
  readonly ruling: Ruling;
  /** Why it stops or isn't made, undefined where no rule is broken. */
  readonly why: Saying | undefined;
  /** What others may do because of the move as it is made, said before it is let go. */
  readonly warnings: readonly Saying[];
  /** Who is near where it ends. */
  readonly near: readonly Saying[];
  readonly marks: readonly Mark[];
  /** The unit of the numbers in the marks, and what a square measures in it. */
  readonly units: string;
  readonly side: number;
  /** What the body may spend in all, undefined without limit. */
  readonly allowance: number | undefined;
  /** The GM moves it without rules. */
  readonly isOverride: boolean;
  /** The path, for the card of a roll that it waits for. */
  readonly line: Line;
  /** What its body did before. */
  readonly turn: Turn;
  /** What it was judged on. */
  readonly table: Table;
}

/** How a path is judged: by whose word, and which bodies move along and so stand in nobody's way. */
export interface Asked {
  readonly isOverride: boolean;
  readonly together: Group;
  readonly isPreview: boolean;
  /** The card whose roll was made for this move. */
  readonly card?: string | undefined;
}

/**
 * What the rules say of a path of `document`; `path` starts with the place where the token is. Undefined where nothing
 * is judged, or where a GM puts a token somewhere.
 */
export function judge(
  document: TokenDocument,
  path: readonly PathPoint[],
  asked: Asked,
): Judgement | undefined {
  return failOpen(
    () => judgementOf(document, asDrawn(path), asked),
    () => undefined,
  );
}

/** Where the move ends as far as it is made; undefined where it goes nowhere. */
export function endOf(judgement: Judgement): Spot | undefined {
  const { ledger, made } = judgement.ruling;
  return ledger?.steps[made - 1]?.to ?? placedBy(judgement);
}

function judgementOf(
  document: TokenDocument,
  path: readonly PathPoint[],
  asked: Asked,
): Judgement | undefined {
  const { together, isPreview, card } = asked;
  const seat = seatOf(document, { start: path[0], together, isPreview });
  if (!seat || (card !== undefined && isRolledFor(card, document, path))) return undefined;
  if (owesRoll(document) && !asked.isOverride) {
    return judged(refused(seat.body, "move", { code: "roll-first" }), seat, asked, { do: "move" });
  }
  if (owesAnswers(document) && !asked.isOverride) {
    const first = refused(seat.body, "move", { code: "roll-first", rule: "C22" });
    return judged(first, seat, asked, { do: "move" });
  }
  const isShoved = isGM() && path.slice(1).some(({ action }) => action === PUSH);
  const teleport = isShoved ? undefined : path.slice(1).find(({ action }) => !isMode(action));
  if (teleport && (isGM() || teleport.action === "displace")) return undefined;
  const { table, body, rules, choice } = seat;
  if (isShoved && wasForced(document)) {
    return judged(refused(seat.body, "forced", { code: "limit-reached", rule: "E20" }), seat, asked, {
      do: "forced",
    });
  }
  const declared = isShoved ? (forceOn(document) ?? { do: "forced" }) : lineOf(document, seat);
  const way = () =>
    declared.by === undefined ? drawn(path, seat.table.board.ground.hasHeights) : raised(path);
  const line: Line = teleport ? { do: teleport.action } : { ...declared, path: way(), choice };
  const game = asked.isOverride ? { ...rules, enforcement: "warn" as const } : rules;
  return judged(waitingForDice(declare(table, body, line, game), rules.ruleset), seat, asked, line);
}

function judged(ruling: Ruling, seat: Seat, { isOverride }: Asked, line: Line): Judgement {
  const { body, table, turn, side, telling } = seat;
  const broken = whySaying(ruling, body, spentBefore(ruling, turn, side), telling);
  const isShort = !ruling.awaits && isCut({ ruling, line });
  return {
    ruling,
    why:
      broken ??
      (ruling.awaits && awaitsSaying(ruling.awaits, telling)) ??
      (isShort ? shortSaying(ruling, line, body, telling) : undefined),
    warnings: ruling.notices.map((notice) => noticeSaying(notice, body, telling)),
    near: nearbyAt(seat, line, ruling.ledger?.steps[ruling.made - 1]?.to ?? body.place),
    marks: ruling.ledger ? marksOf(ruling.ledger, ruling.made, side) : [],
    units: telling.units,
    side,
    allowance: ruling.ledger?.allowance,
    isOverride,
    line,
    turn,
    table,
  };
}

/**
 * The waypoints of a path. Foundry gives each its height; one that isn't changed from the place before is left to the
 * ground, and so is any height of who walks where the ground has one.
 */
function drawn(path: readonly PathPoint[], isGrounded: boolean): Waypoint[] {
  return path.slice(1).map(({ x, y, elevation, action }, at) => {
    const from = path[at];
    const isOnTheSpot = from?.x === x && from.y === y;
    const isBorne = action === PUSH || BORNE.has(action);
    const isGiven = elevation !== from?.elevation && (isOnTheSpot || !isGrounded || !isBorne);
    return { x, y, ...(isMode(action) ? { action } : {}), ...(isGiven ? { elevation } : {}) };
  });
}

/** The waypoints of who is forced along: its height as it is drawn, where that isn't the one where it began. */
function raised([start, ...path]: readonly PathPoint[]): Waypoint[] {
  return path.map(({ x, y, elevation }) => ({
    x,
    y,
    ...(elevation === start?.elevation ? {} : { elevation }),
  }));
}

function isMode(action: string): action is Mode {
  return (MODES as readonly string[]).includes(action);
}

function isGM(): boolean {
  return game.user?.isGM ?? false;
}
