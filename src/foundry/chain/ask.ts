import type { Line } from "../../rules/line.ts";
import { isSource, textOf } from "../../scene/reading.ts";
import { facesOf } from "../card/faces.ts";
import { failOpen } from "../fail-open.ts";
import { isOwnedBy } from "../in-charge.ts";
import { isPaused } from "../move/paused.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { inform, warn } from "../tell.ts";
import { spoken } from "../words.ts";
import { titleOf } from "./content.ts";
import { beginChain, finishChains, goOn, holdChain, rollChain, takeChainBack } from "./desk.ts";
import { chainIn, readLine } from "./record.ts";

/*
 * A player's message is a request: Foundry's server vouches for who has written it. The active GM's page does what the
 * author may ask for, and deletes it.
 */

let work: Promise<unknown> = Promise.resolve();

/** One after the other: what is asked for together is never done at once. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const done = work.then(act, act);
  work = done.catch(() => undefined);
  return done;
}

/** Says what befalls a token: the page of the active GM begins the chain that it brings. */
export async function askForChain(document: TokenDocument, line: Line): Promise<void> {
  const { isSelf } = game.users?.activeGM ?? {};
  if (isSelf === undefined) return warn({ key: "SUREFOOT.Chain.noGM", data: {} });
  if (isPaused()) return warn({ key: "SUREFOOT.Breach.paused", data: { token: document.name } });
  if (isSelf) return inTurn(() => beginChain(document, line));
  const names = [{ token: document.id ?? "", name: document.name }];
  const title = titleOf({ token: document.id ?? "", line, names });
  await post(document, spoken(title), { scene: document.parent?.id, token: document.id, line });
  inform({ key: "SUREFOOT.Chain.asked", data: { ...title.data } });
}

/** Rolls what a chain waits for: the GM by his own page, a player by a message with the dice. */
export async function askToRoll(message: ChatMessage.Implementation): Promise<void> {
  const awaits = chainIn(message)?.awaits;
  const document = awaits && tokenIn(message, awaits.token);
  const { isSelf } = game.users?.activeGM ?? {};
  if (!awaits) return;
  if (isSelf === undefined) return warn({ key: "SUREFOOT.Chain.noGM", data: {} });
  if (isPaused()) return warn({ key: "SUREFOOT.Breach.paused", data: { token: document?.name ?? "" } });
  if (isSelf) return inTurn(() => rollChain(message));
  const { roll } = await facesOf(Math.min(MOST_DICE, awaits.pool), awaits.sides);
  const asked = { chain: message.id, given: awaits.given };
  await post(document, message.content, asked, roll);
}

/** More dice no unit rolls at once. */
const MOST_DICE = 4000;

/** Only a GM's page has these buttons. */
export const forGM = {
  stop: (message: ChatMessage.Implementation) => inTurn(() => holdChain(message, true)),
  goOn: (message: ChatMessage.Implementation) => inTurn(() => holdChain(message, false)),
  takeBack: (message: ChatMessage.Implementation) => inTurn(() => takeChainBack(message)),
};

/** Whether this user may roll what a chain waits for: who plays the unit, or a GM. */
export function mayRollFor(message: ChatMessage.Implementation, token: string): boolean {
  return game.user?.isGM === true || tokenIn(message, token)?.isOwner === true;
}

function tokenIn(message: ChatMessage.Implementation, token: string): TokenDocument | undefined {
  return game.scenes?.get(chainIn(message)?.scene ?? "")?.tokens.get(token);
}

async function post(
  document: TokenDocument | undefined,
  content: string,
  ask: object,
  roll?: Roll,
): Promise<void> {
  const speaker = document ? { speaker: ChatMessage.getSpeaker({ token: document } as never) } : {};
  const rolls = roll ? { rolls: [JSON.stringify(roll)] } : {};
  await ChatMessage.create({ content, ...speaker, ...rolls, flags: { [SYSTEM_ID]: { ask } } } as never);
}

/** A message that asks for something is answered by the active GM's page, and is gone. */
export function answer(message: ChatMessage.Implementation): void {
  const ask: unknown = message.getFlag(SYSTEM_ID as never, "ask" as never);
  if (!isSource(ask) || game.users?.activeGM?.isSelf !== true) return;
  failOpen(
    () => void inTurn(() => answered(message, ask)),
    () => undefined,
  );
}

async function answered(message: ChatMessage.Implementation, ask: Record<string, unknown>): Promise<void> {
  const { author } = message;
  if (author && (author.isGM || game.paused !== true)) {
    if (isSource(ask["line"])) await begun(author, ask);
    else await rolled(author, message, ask);
  }
  await message.delete();
}

async function begun(author: User.Implementation, ask: Record<string, unknown>): Promise<void> {
  const document = game.scenes?.get(textOf(ask["scene"]))?.tokens.get(textOf(ask["token"]));
  const line = readLine(ask["line"]);
  const deeds = (currentGame()?.ruleset.mishaps ?? []).flatMap(({ deeds: all }) => all);
  const deed = deeds.find((one) => one.do === line.do);
  if (!document || !deed || (!author.isGM && (deed.isGMs === true || !isOwnedBy(document, author)))) return;
  await beginChain(document, line);
}

async function rolled(
  author: User.Implementation,
  message: ChatMessage.Implementation,
  ask: Record<string, unknown>,
): Promise<void> {
  const chain = game.messages?.get(textOf(ask["chain"]));
  const awaits = chainIn(chain)?.awaits;
  const [roll] = message.rolls;
  if (!chain || !roll || !awaits || awaits.given !== ask["given"]) return;
  const document = tokenIn(chain, awaits.token);
  if (author.isGM || (document && isOwnedBy(document, author))) await goOn(chain, roll);
}

/** A GM's page that is new here takes up what was left when the last one went. */
export function takeUpChains(): void {
  if (game.users?.activeGM?.isSelf !== true) return;
  void inTurn(finishChains);
  for (const message of game.messages ?? []) answer(message);
}
