import { boardOf } from "../rules/board.ts";
import { placeAt } from "../rules/body.ts";
import { declare } from "../rules/declare.ts";
import type { PricedStep } from "../rules/ledger.ts";
import type { Ruling } from "../rules/ruling.ts";
import type { Game, Line } from "../rules/situation.ts";
import type { Saying } from "../view/words.ts";
import { type Card, cardOf, type Spot } from "./card.ts";
import { type Passed, turnFrom } from "./history.ts";
import { bodyOf, openFor, tell } from "./judgement.ts";
import { postCard } from "./post-card.ts";
import { currentGame } from "./settings.ts";
import { SYSTEM_ID } from "./system-id.ts";
import { inform, warn } from "./tell.ts";
import { notesOf } from "./turn-notes.ts";

/** Rolls what a card asks for; the move goes on, or ends there. Who may not roll, or too late, is told so. */
export async function rollCard(message: ChatMessage.Implementation): Promise<void> {
  const card = cardOf(message);
  const document = card && game.scenes?.get(card.scene)?.tokens.get(card.token);
  const against = objection(message, card, document);
  if (against) return warn(against);
  const rules = currentGame();
  if (!card || !document || !rules) return;
  const roll = new Roll(`${card.awaits.pool}d${card.awaits.sides}`);
  await roll.evaluate();
  const faces = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
  const dice = [...card.dice, ...faces];
  const ruling = replayed(document, card, rules, dice);
  if (!ruling) return;
  const end = endOf(ruling, card);
  const flag = { ...card, rolled: faces, end };
  await message.update({ rolls: [JSON.stringify(roll)], flags: { [SYSTEM_ID]: { card: flag } } } as never);
  await carryOut(document, card, ruling, message.id ?? "");
  await befall(document, ruling);
  for (const saying of tell(document, ruling, rules)) inform(saying);
  if (ruling.awaits) {
    const judgement = {
      ruling,
      line: lineOf(card, dice),
      why: undefined,
      marks: [],
      units: "",
      allowance: undefined,
      isOverride: false,
    };
    await postCard(document, judgement, card.origin, card.movement, dice);
  }
}

/** Why this user can't roll this card now. */
function objection(
  message: ChatMessage.Implementation,
  card: Card | undefined,
  document: TokenDocument | undefined,
): Saying | undefined {
  if (!card || !document) return { key: "SUREFOOT.Card.gone", data: {} };
  const token = document.name;
  if (!mayRoll(message, document)) return { key: "SUREFOOT.Card.notYours", data: { token } };
  if (card.rolled) return { key: "SUREFOOT.Card.over", data: {} };
  const { x, y } = document._source;
  return x === card.at.x && y === card.at.y ? undefined : { key: "SUREFOOT.Card.moved", data: { token } };
}

/** Who plays the token and called for the roll, or a GM: only they can write the faces into the message. */
export function mayRoll(message: ChatMessage.Implementation, document: TokenDocument): boolean {
  return game.user?.isGM === true || (document.isOwner && message.isAuthor);
}

function lineOf({ path }: Card, dice: readonly number[]): Line {
  return { do: "move", path, dice };
}

/** The whole move judged again from where it began, now with its dice. */
function replayed(
  document: TokenDocument,
  card: Card,
  rules: Game,
  dice: readonly number[],
): Ruling | undefined {
  const found = bodyOf(document, rules);
  if (!found) return undefined;
  const { land, bodies } = found.live;
  const body = { ...found.body, place: placeAt(land.ground.grid, found.body, card.origin) };
  const history = document.movementHistory as unknown as readonly Passed[];
  const since = history.findIndex(({ movementId }) => movementId === card.movement);
  const before = since === -1 ? (card.made > 0 ? [] : history) : history.slice(0, since);
  const turn = turnFrom(before, notesOf(document), body, land.ground.grid);
  const others = [...bodies.values()].filter(({ id }) => id !== body.id);
  const table = {
    board: boardOf(land.ground, [...others, body]),
    turns: new Map([[body.id, turn]]),
    open: openFor(document),
    told: new Set<string>(),
    removed: [],
  };
  return declare(table, body, lineOf(card, dice), rules);
}

function endOf({ ledger, made }: Ruling, card: Card): Spot {
  const { x, y, elevation } = ledger?.steps[made - 1]?.to ?? card.at;
  return { x, y, elevation };
}

/** The steps that the roll let the token make, one waypoint a leg. */
async function carryOut(
  document: TokenDocument,
  card: Card,
  { ledger, made }: Ruling,
  id: string,
): Promise<void> {
  const steps = (ledger?.steps ?? []).slice(card.made, made);
  const ends = steps.filter((step, at) => at === steps.length - 1 || steps[at + 1]?.leg !== step.leg);
  if (ends.length === 0) return;
  const options = { constrainOptions: { [SYSTEM_ID]: { card: id } } };
  await document.move(ends.map(waypointOf) as never, options as never);
}

function waypointOf({ to, mode }: PricedStep) {
  return {
    x: to.x,
    y: to.y,
    elevation: to.elevation,
    action: mode,
    snapped: true,
    explicit: true,
    checkpoint: false,
  };
}

/** What befell the body becomes its conditions. */
async function befall(document: TokenDocument, { effects }: Ruling): Promise<void> {
  const falls = effects.some(({ type, token }) => type === "prone" && token === document.id);
  if (falls) await document.actor?.toggleStatusEffect("prone", { active: true });
}
