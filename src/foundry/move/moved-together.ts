import { type Asked, endOf, type Judgement, judge, type PathPoint } from "./judgement.ts";
import { boxAt, type Group, type Spot } from "../board/seat.ts";
import type { ConstrainOptions } from "./unconstrained.ts";

/** Tokens that are moved by one update: the way that each is to go, and where those end that were judged already. */
export interface Party {
  readonly ways: ReadonlyMap<string, readonly PathPoint[]>;
  readonly ends: Map<string, Spot>;
  /** Who is put down somewhere and walks there instead. */
  readonly walks: Map<string, readonly PathPoint[]>;
  /** Tokens that the same key moves by updates of their own. */
  readonly beside: readonly string[];
}

/** The last update that moved a token; the later stretches of its path belong to it still. */
const parties = new WeakMap<TokenDocument, Party>();

/** What an operation says of the movement of a token (foundry-api.md §3.2, 5). */
interface Instruction {
  readonly method?: string;
  readonly waypoints?: readonly Partial<PathPoint>[];
  readonly constrainOptions?: ConstrainOptions;
}

type Update = Partial<PathPoint> & { readonly _id?: string };

/** An operation of tokens, as far as it is read here (foundry-api.md §3.2, 5). */
export interface Operation {
  readonly parent?: Scene | null;
  readonly movement?: Readonly<Record<string, Instruction>>;
}

/** Notes which tokens an update moves, before Foundry asks for each of them alone. */
export function noteParty(updates: readonly Update[], { parent: scene, movement = {} }: Operation): Party {
  const ways = new Map<TokenDocument, readonly PathPoint[]>();
  for (const update of updates) {
    const document = scene?.tokens.get(update._id ?? "");
    const way = document ? wayOf(document, update, movement[update._id ?? ""]) : [];
    if (document && way.length > 1 && !goesOn(document, way)) ways.set(document, way);
  }
  const documents = [...ways.keys()];
  const isByKey = documents.some(({ id }) => movement[id ?? ""]?.method === "keyboard");
  const party: Party = {
    ways: new Map([...ways].map(([{ id }, way]) => [id ?? "", way])),
    ends: new Map(),
    walks: new Map(),
    beside: isByKey ? (canvas?.tokens?.controlled ?? []).map(({ id }) => id) : [],
  };
  for (const document of documents) parties.set(document, party);
  return party;
}

/** Has a token walk the path with the others of its update, once that is through; false where it was moved by none. */
export function noteWalk(document: TokenDocument, path: readonly PathPoint[]): boolean {
  const party = parties.get(document);
  party?.walks.set(document.id ?? "", path);
  return party !== undefined;
}

/** The one update by which all walk that were to be put down; undefined where there are none. */
export function walksOf({
  walks,
}: Party): { updates: Update[]; movement: Operation["movement"] } | undefined {
  if (walks.size === 0) return undefined;
  const updates = [...walks].map(([_id, path]) => ({ _id, ...spotOf(path.at(-1)) }));
  return { updates, movement: Object.fromEntries([...walks].map(([id, waypoints]) => [id, { waypoints }])) };
}

function spotOf(point: PathPoint | undefined): Partial<Spot> {
  return point ? { x: point.x, y: point.y, elevation: point.elevation } : {};
}

/** Where a token will be by the update that moves it, for those that are judged after it. */
export function noteEnd(document: TokenDocument, { x, y, elevation }: Spot): void {
  parties.get(document)?.ends.set(document.id ?? "", { x, y, elevation });
}

/** A token stays where it is until it is known where its update brings it. */
export function noteStart(document: TokenDocument): void {
  const isKnown = parties.get(document)?.ends.has(document.id ?? "");
  if (isKnown !== true) noteEnd(document, document._source);
}

/** Those that are moved by the same update as a token: where they will be, as far as that is known. */
export function partyOf(document: TokenDocument): Group {
  const party = parties.get(document);
  if (!party) return new Map();
  const others = [...party.ways.keys()].filter((id) => {
    const other = document.parent?.tokens.get(id);
    return other && parties.get(other) === party;
  });
  return new Map([
    ...party.beside.map((id) => [id, undefined] as const),
    ...others.map((id) => [id, party.ends.get(id)] as const),
  ]);
}

/**
 * What the rules say of a path among those that are moved with it. Whoever has still to go is in nobody's way, unless it
 * turns out that it stays right where this one would end.
 */
export function judgeAmong(
  document: TokenDocument,
  path: readonly PathPoint[],
  asked: Asked,
): Judgement | undefined {
  const together = new Map(asked.together);
  for (;;) {
    const judgement = judge(document, path, { ...asked, together });
    const end = judgement && (endOf(judgement) ?? document._source);
    const stays = end && stayingAt(document, path, end, { ...asked, together });
    if (!stays) return judgement;
    together.set(...stays);
  }
}

/** One of those who have still to go that won't leave the place where `document` would end. */
function stayingAt(
  document: TokenDocument,
  path: readonly PathPoint[],
  end: Spot,
  { card: _card, ...asked }: Asked,
): [string, Spot] | undefined {
  const together = new Map([...asked.together, [document.id ?? "", end]]);
  for (const [id, known] of asked.together) {
    const other = document.parent?.tokens.get(id);
    if (known || !other || other === document || !overlap(document, end, other, other._source)) continue;
    const own = asked.isPreview ? undefined : parties.get(document)?.ways.get(id);
    const way = own ?? beside(document, path, other);
    const judgement = judgeAmong(other, way, { ...asked, together });
    const rest = judgement ? (endOf(judgement) ?? other._source) : way.at(-1);
    if (rest && overlap(document, end, other, rest)) return [id, rest];
  }
  return undefined;
}

/** The path of a token beside another: the same steps from where it stands. */
export function beside(
  document: TokenDocument,
  path: readonly PathPoint[],
  other: TokenDocument,
): PathPoint[] {
  const [dx, dy] = [other._source.x - document._source.x, other._source.y - document._source.y];
  return path.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy }));
}

/** Whether the boxes of two tokens would overlap. */
function overlap(one: TokenDocument, a: Spot, other: TokenDocument, b: Spot): boolean {
  const [here, there] = [boxAt(one, a), boxAt(other, b)];
  if (!here || !there) return false;
  const isBeside = here.minX < there.maxX && there.minX < here.maxX;
  return isBeside && here.minY < there.maxY && there.minY < here.maxY;
}

/** The way that an update wants a token to go, from where it stands; only that place where it moves nothing. */
function wayOf(document: TokenDocument, update: Update, instruction: Instruction | undefined): PathPoint[] {
  const { x, y, elevation } = document._source;
  const way: PathPoint[] = [{ x, y, elevation, action: document.movementAction ?? "walk" }];
  const isMoved = "x" in update || "y" in update || "elevation" in update;
  for (const point of instruction?.waypoints ?? (isMoved ? [update] : [])) {
    const { x, y, elevation, action } = { ...(way.at(-1) as PathPoint), ...point };
    way.push({ x, y, elevation, action });
  }
  return way;
}

/** Whether a way is the rest of the path on which the token is already. */
function goesOn(document: TokenDocument, way: readonly PathPoint[]): boolean {
  const end = parties.get(document)?.ends.get(document.id ?? "");
  const last = way.at(-1);
  return end !== undefined && end.x === last?.x && end.y === last.y && end.elevation === last.elevation;
}
