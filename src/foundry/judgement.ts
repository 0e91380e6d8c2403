import { boardOf } from "../rules/board.ts";
import { type Body, MODES, type Mode, placeAt } from "../rules/body.ts";
import type { Game, Line } from "../rules/situation.ts";
import { declare } from "../rules/declare.ts";
import type { Ruling, Table } from "../rules/ruling.ts";
import { valueOf } from "../rules/tally.ts";
import type { Waypoint } from "../rules/trace.ts";
import { spentIn, type Turn } from "../rules/turn.ts";
import { type Mark, marksOf } from "../view/marks.ts";
import { awaitsSaying, eventSayings } from "../view/event-sayings.ts";
import type { Telling } from "../view/breach-saying.ts";
import { whySaying } from "../view/ruling-sayings.ts";
import { isRolledFor } from "./card.ts";
import type { Saying } from "../view/words.ts";
import { turnFrom } from "./history.ts";
import { type LiveScene, liveScene } from "./live-scene.ts";
import { currentGame } from "./settings.ts";
import { notesOf } from "./turn-notes.ts";

/** A place of a path as Foundry hands it over. */
export interface PathPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
}

/** What the rules say of one path, as everything at the table shows and does it. */
export interface Judgement {
  readonly ruling: Ruling;
  /** Why it stops or isn't made, undefined where no rule is broken. */
  readonly why: Saying | undefined;
  readonly marks: readonly Mark[];
  /** The unit of the numbers in the marks. */
  readonly units: string;
  /** What the body may spend in all, undefined without limit. */
  readonly allowance: number | undefined;
  /** The GM moves it without rules. */
  readonly isOverride: boolean;
  /** The path, for the card of a roll that it waits for. */
  readonly line: Line;
}

/** How a path is judged: by whose word, and which bodies move along and so stand in nobody's way. */
export interface Asked {
  readonly isOverride: boolean;
  readonly together: ReadonlySet<string>;
  /** The card whose roll was made for this move. */
  readonly card?: string | undefined;
}

/** A token at its table: everything that a declaration of it is judged by. */
export interface Seat {
  readonly rules: Game;
  readonly live: LiveScene;
  readonly body: Body;
  readonly turn: Turn;
  readonly table: Table;
  /** What a square of its board measures. */
  readonly side: number;
  readonly telling: Telling;
}

/**
 * The seat of a token, standing at `start` where that is given (during an animation the document is there before the
 * picture), with `together` in nobody's way. Undefined where nothing is judged: no rules in force, or a board that isn't
 * measured.
 */
export function seatOf(
  document: TokenDocument,
  start?: PathPoint,
  together: ReadonlySet<string> = new Set(),
): Seat | undefined {
  const rules = currentGame();
  const scene = document.parent;
  const live = rules && scene && rules.enforcement !== "off" ? liveScene(scene, rules.ruleset) : undefined;
  const body = live && bodyAt(document, start, live);
  if (!rules || !live || !body) return undefined;
  const { grid } = live.land.ground;
  const turn = turnFrom(document.movementHistory as never, notesOf(document), body, grid);
  const table = tableOf(document, body, turn, live, together);
  return { rules, live, body, turn, table, side: grid.distance, telling: tellingOf(live) };
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
  const seat = seatOf(document, path[0], asked.together);
  if (!seat || (asked.card !== undefined && isRolledFor(asked.card, path.at(-1)))) return undefined;
  const teleport = path.slice(1).find(({ action }) => !isMode(action));
  if (teleport && isGM()) return undefined;
  const line: Line = teleport ? { do: teleport.action } : { do: "move", path: drawn(path) };
  const { table, body, rules } = seat;
  const ruling = declare(table, body, line, asked.isOverride ? { ...rules, enforcement: "warn" } : rules);
  return judged(ruling, seat, asked, line);
}

/** What happened in a ruling besides the move, in sentences. */
export function tell(document: TokenDocument, ruling: Ruling, rules: Game): Saying[] {
  const found = bodyOf(document, rules);
  const told = { ...ruling, awaits: undefined, notices: [] };
  return found ? eventSayings(told, found.body, tellingOf(found.live)) : [];
}

/** The body of a token as it stands, and the scene that it stands in. */
export function bodyOf(document: TokenDocument, game: Game): { body: Body; live: LiveScene } | undefined {
  const live = document.parent ? liveScene(document.parent, game.ruleset) : undefined;
  const body = live?.bodies.get(document.id ?? "");
  return live && body && { body, live };
}

function judged(ruling: Ruling, seat: Seat, { isOverride }: Asked, line: Line): Judgement {
  const { body, turn, side, telling } = seat;
  const broken = whySaying(ruling, body, valueOf(spentIn(turn), side), telling);
  return {
    ruling,
    why: broken ?? (ruling.awaits && awaitsSaying(ruling.awaits, telling)),
    marks: ruling.ledger ? marksOf(ruling.ledger, ruling.made, side) : [],
    units: telling.units,
    allowance: ruling.ledger?.allowance,
    isOverride,
    line,
  };
}

function tellingOf({ land, bodies }: LiveScene): Telling {
  return { units: land.unit ?? land.units, nameOf: (id) => bodies.get(id)?.name ?? "" };
}

/** The body at the place where the path starts: during an animation the document is there before the picture. */
function bodyAt(
  document: TokenDocument,
  start: PathPoint | undefined,
  { land, bodies }: LiveScene,
): Body | undefined {
  const body = bodies.get(document.id ?? "");
  if (!body || !start) return body;
  const { x, y, elevation } = start;
  return { ...body, place: placeAt(land.ground.grid, body, { x, y, elevation }) };
}

function tableOf(
  document: TokenDocument,
  body: Body,
  turn: Turn,
  { land, bodies }: LiveScene,
  together: ReadonlySet<string>,
): Table {
  const others = [...bodies.values()].filter(({ id }) => id !== body.id && !together.has(id));
  return {
    board: boardOf(land.ground, [...others, body]),
    turns: new Map([[body.id, turn]]),
    open: openFor(document),
    told: new Set(),
    removed: [],
  };
}

/** In a started combat a combatant moves in its own turn; whoever isn't in it moves at any time. */
export function openFor(document: TokenDocument): Table["open"] {
  const combat = document.combatant?.parent;
  if (!combat?.started) return "anyone";
  const token = combat.combatant?.tokenId;
  return token ? { token } : "nobody";
}

/**
 * The waypoints of a path. Foundry gives each its height; one that isn't changed from the place before is left to the
 * ground.
 */
function drawn(path: readonly PathPoint[]): Waypoint[] {
  return path.slice(1).map(({ x, y, elevation, action }, at) => ({
    x,
    y,
    action: action as Mode,
    ...(elevation === path[at]?.elevation ? {} : { elevation }),
  }));
}

function isMode(action: string): action is Mode {
  return (MODES as readonly string[]).includes(action);
}

function isGM(): boolean {
  return game.user?.isGM ?? false;
}
