import type { Box } from "../../geometry/point.ts";
import { type Board, boardBut, boxOfBody } from "../../rules/board.ts";
import { type Body, placeAt } from "../../rules/body.ts";
import type { Ruleset } from "../../rules/declaration.ts";
import type { Table } from "../../rules/ruling.ts";
import type { Game } from "../../rules/situation.ts";
import type { Turn } from "../../rules/turn.ts";
import { numberOf, sourceOf } from "../../scene/reading.ts";
import type { Telling } from "../../view/breach-saying.ts";
import { isDragging } from "../move/choices.ts";
import { type Passed, turnFrom } from "../move/history.ts";
import { namesOfKept } from "../deeds/hands.ts";
import { type LiveScene, liveScene } from "./live-scene.ts";
import { currentGame, isFreeOutsideCombat } from "../settings.ts";
import { doneBy, historyOf } from "../turn/turn-notes.ts";

/** A token at its table: everything that a declaration of it is judged by. */
export interface Seat {
  readonly rules: Game;
  readonly live: LiveScene;
  readonly body: Body;
  readonly turn: Turn;
  readonly table: Table;
  /** What a square of its board measures in the unit that distances are counted in. */
  readonly side: number;
  readonly telling: Telling;
  /** What its player chose for its moves: to drag along whom it holds. */
  readonly choice: "drag" | undefined;
}

/** A place in pixels, as a document has it. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** Whether two places are the same. */
export function isAt(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/** The place that something says. */
export function spotOf(value: unknown): Spot {
  const { x, y, elevation } = sourceOf(value);
  return { x: numberOf(x, 0), y: numberOf(y, 0), elevation: numberOf(elevation, 0) };
}

/** How a token is seated: where it stands, what it has moved before, and who is in nobody's way. */
interface Seating {
  /** During an animation the document is there before the picture; left out: where the document is. */
  readonly start?: Spot | undefined;
  /** Left out: all of its recorded movement. */
  readonly history?: readonly Passed[] | undefined;
  /**
   * The tokens that are moved with it: those before it in the order stand where they will have gone, those after it are
   * in nobody's way yet.
   */
  readonly together?: Group | undefined;
  /** Only what this user can see counts: nothing is given away before a move is made. */
  readonly isPreview?: boolean | undefined;
}

/** Where the tokens of a group end by their id; undefined for one that has still to go. */
export type Group = ReadonlyMap<string, Spot | undefined>;

/** The seat of a token; undefined where nothing is judged: no rules in force, or a board that isn't measured. */
export function seatOf(document: TokenDocument, seating: Seating = {}): Seat | undefined {
  const rules = currentGame();
  const scene = document.parent;
  const live = rules && scene && rules.enforcement !== "off" ? liveScene(scene, rules.ruleset) : undefined;
  let body = live && bodyAt(document, seating.start, live);
  if (!rules || !live || !body) return undefined;
  if (!document.combatant?.parent?.started && isFreeOutsideCombat()) body = unlimited(body);
  const history = seating.history ?? historyOf(document);
  const turn = turnFrom(history, doneBy(document), body, live.land.ground, rules.ruleset);
  const table = tableOf(document, body, turn, boardFor(body, live, seating));
  const choice = isDragging(document) ? "drag" : undefined;
  return {
    rules,
    live,
    body,
    turn,
    table,
    side: live.land.ground.side,
    telling: tellingOf(document.parent, live, rules.ruleset),
    choice,
  };
}

/** The upright box of a token's base at a place; undefined where nothing is measured. */
export function boxAt(document: TokenDocument, spot: Spot): Box | undefined {
  const rules = currentGame();
  const live = rules && document.parent ? liveScene(document.parent, rules.ruleset) : undefined;
  const body = live && bodyAt(document, spot, live);
  return body && boxOfBody(body);
}

/** The body with every speed that it has lifted. */
function unlimited(body: Body): Body {
  const { speeds } = body;
  if (!speeds) return body;
  const lifted = Object.entries(speeds).map(([mode, speed]) => [
    mode,
    speed === "none" || speed === 0 ? speed : "unlimited",
  ]);
  return { ...body, speeds: Object.fromEntries(lifted) as unknown as typeof speeds };
}

function tellingOf(scene: Scene | null, { land, bodies }: LiveScene, { conditions }: Ruleset): Telling {
  const kept = namesOfKept(scene);
  const nameOf = (id: string) => bodies.get(id)?.name ?? kept.get(id) ?? "";
  return { units: land.unit ?? land.units, nameOf, conditions };
}

/** The body at the place where the path starts: during an animation the document is there before the picture. */
function bodyAt(
  document: TokenDocument,
  start: Spot | undefined,
  { land, bodies }: LiveScene,
): Body | undefined {
  const body = bodies.get(document.id ?? "");
  if (!body || !start) return body;
  const { x, y, elevation } = start;
  if (x === body.place.x && y === body.place.y && elevation === body.place.elevation) return body;
  return { ...body, place: placeAt(land.ground.grid, body, { x, y, elevation }) };
}

/** The bodies as they count for this body. */
function boardFor(body: Body, { land, bodies, board, others }: LiveScene, seating: Seating): Board {
  const { together = new Map<string, Spot | undefined>(), isPreview } = seating;
  const changes = new Map<string, Body | undefined>();
  if (bodies.get(body.id) !== body) changes.set(body.id, body);
  for (const [id, end] of together) {
    const other = id === body.id ? undefined : bodies.get(id);
    if (other) changes.set(id, end && { ...other, place: placeAt(land.ground.grid, other, end) });
  }
  if (isPreview === true && game.user?.isGM !== true) {
    for (const id of bodies.keys()) if (id !== body.id && isUnseen(id)) changes.set(id, undefined);
  }
  if (changes.size === 0) return board;
  const key = [...changes].map(([id, other]) => `${id} ${other ? manner(other) : ""}`).join();
  const known = others.get(key);
  if (known) return known;
  if (others.size > MOST_BOARDS) others.clear();
  const fresh = boardBut(board, changes);
  others.set(key, fresh);
  return fresh;
}

/** More boards than a drag of a few tokens asks for again. */
const MOST_BOARDS = 100;

/** What may be other of a body than its documents say. */
function manner({ place: { x, y, elevation }, speeds }: Body): string {
  return `${x} ${y} ${elevation} ${speeds?.walk}`;
}

function isUnseen(id: string): boolean {
  return canvas?.tokens?.get(id)?.visible === false;
}

function tableOf(document: TokenDocument, body: Body, turn: Turn, board: Board): Table {
  return {
    board,
    turns: new Map([[body.id, turn]]),
    open: openFor(document),
    told: new Set(),
    removed: [],
  };
}

/** In a started combat a combatant moves in its own turn; whoever isn't in it moves at any time. */
function openFor(document: TokenDocument): Table["open"] {
  const combat = document.combatant?.parent;
  if (!combat?.started) return "anyone";
  const token = combat.combatant?.tokenId;
  return token ? { token } : "nobody";
}
