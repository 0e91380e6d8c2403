import type { Line } from "../../rules/line.ts";
import type { Ruling } from "../../rules/ruling.ts";
import { rulingSayings } from "../../view/ruling-sayings.ts";
import { facesOf } from "../card/faces.ts";
import { warn } from "../tell.ts";
import { bringBack, carryOut, changesOf, remembered } from "./carry.ts";
import { contentOf } from "./content.ts";
import { type Chain, chainIn, facesIn, written } from "./record.ts";
import { type Bench, benchOf, rule, tellingOf } from "./table.ts";

/*
 * What a GM's page does with chains. Everybody else asks it (ask.ts): a chain moves units of anybody, and what stands in a
 * GM's message can't be forged.
 */

/** Begins a chain: its message, and all that needs no roll. */
export async function beginChain(document: TokenDocument, line: Line): Promise<void> {
  const scene = document.parent;
  const order = [...(scene?.tokens ?? [])].map(({ id }) => id ?? "");
  const chain: Chain = {
    scene: scene?.id ?? "",
    token: document.id ?? "",
    line,
    state: "over",
    about: "",
    isCarriedOut: false,
    order,
    before: [],
    names: [...(scene?.tokens ?? [])].map(({ id, name }) => ({ token: id ?? "", name })),
    story: [],
    awaits: undefined,
    queue: [],
  };
  const bench = scene ? benchOf(scene, chain) : undefined;
  const ruling = bench && rule(bench, chain, []);
  if (!scene || !bench || !ruling) {
    return warn({ key: "SUREFOOT.Chain.unjudged", data: { token: document.name } });
  }
  if (!ruling.legal) return sayWhyNot(bench, chain, ruling);
  const told = after(scene, chain, ruling);
  const message = await ChatMessage.create({
    content: await contentOf(told),
    speaker: ChatMessage.getSpeaker({ token: document } as never),
    flags: written(told),
  } as never);
  if (message) await act(message as ChatMessage.Implementation, scene, ruling);
}

/** Rolls what a chain waits for, and goes on. */
export async function rollChain(message: ChatMessage.Implementation): Promise<void> {
  const due = chainIn(message)?.awaits;
  if (!due) return;
  const { roll } = await facesOf(due.pool, due.sides);
  await goOn(message, roll);
}

/** Goes on with what was rolled; where the board is no longer what the chain has left, it stops and says so. */
export async function goOn(message: ChatMessage.Implementation, roll: Roll): Promise<void> {
  const chain = chainIn(message);
  const scene = chain && game.scenes?.get(chain.scene);
  if (!chain || !scene || chain.state !== "waits") return;
  const bench = benchOf(scene, chain);
  const old = facesIn(message);
  const due = bench && rule(bench, chain, old);
  const other = otherThanLeft(scene, chain) ?? (isSameStory(chain, due) ? undefined : nameIn(chain));
  if (!bench || !due?.awaits || other !== undefined) {
    return void (await message.update({ flags: written({ state: "changed", about: other ?? "" }) } as never));
  }
  const faces = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
  if (!areDue(faces, due.awaits)) return;
  const ruling = rule(bench, chain, [...old, ...faces]);
  if (!ruling) return;
  const rolls = [...message.rolls, roll].map((one) => JSON.stringify(one));
  const told = after(scene, chain, ruling);
  await message.update({ rolls, flags: written(told), content: await contentOf(told) } as never);
  await act(message, scene, ruling);
}

/** A chain is stopped where it is, or taken up again. */
export async function holdChain(message: ChatMessage.Implementation, isStopped: boolean): Promise<void> {
  const chain = chainIn(message);
  if (!chain?.awaits || chain.state === "undone") return;
  await message.update({ flags: written({ state: isStopped ? "stopped" : "waits" }) } as never);
}

/** Takes a whole chain back: who moved, what was lost, who was taken off the table. */
export async function takeChainBack(message: ChatMessage.Implementation): Promise<void> {
  const chain = chainIn(message);
  const scene = chain && game.scenes?.get(chain.scene);
  if (!chain || !scene || chain.state === "undone") return;
  const later = laterThan(message, chain);
  if (later !== undefined) return warn({ key: "SUREFOOT.Chain.later", data: { token: later } });
  await message.update({ flags: written({ state: "undone", isCarriedOut: false }) } as never);
  await restore(message, scene, chain);
}

async function restore(message: ChatMessage.Implementation, scene: Scene, chain: Chain): Promise<void> {
  for (const id of await bringBack(scene, chain.before)) {
    warn({ key: "SUREFOOT.Chain.lostToken", data: { token: nameIn(chain, id) } });
  }
  await message.update({ flags: written({ isCarriedOut: true }) } as never);
}

/** What a page that was closed in the middle of it has left undone is done now. */
export async function finishChains(): Promise<void> {
  for (const message of game.messages ?? []) {
    const chain = chainIn(message);
    const scene = chain && game.scenes?.get(chain.scene);
    if (!chain || !scene || chain.isCarriedOut) continue;
    const bench = benchOf(scene, chain);
    const ruling = bench && rule(bench, chain, facesIn(message));
    if (chain.state === "undone") await restore(message, scene, chain);
    else if (ruling) await act(message, scene, ruling);
  }
}

async function act(message: ChatMessage.Implementation, scene: Scene, ruling: Ruling): Promise<void> {
  await carryOut(scene, changesOf(ruling));
  await message.update({ flags: written({ isCarriedOut: true }) } as never);
}

/** A chain as a ruling leaves it. */
function after(scene: Scene, chain: Chain, ruling: Ruling): Chain {
  return {
    ...chain,
    state: ruling.awaits ? "waits" : "over",
    isCarriedOut: false,
    before: remembered(scene, chain.before, changesOf(ruling)),
    story: plain(ruling.story ?? []),
    awaits: ruling.awaits,
    queue: ruling.queue ?? [],
  };
}

function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Whether what has happened so far would happen so again. */
function isSameStory({ story }: Chain, ruling: Ruling | undefined): boolean {
  return JSON.stringify(ruling?.story ?? []) === JSON.stringify(story);
}

/** The name of a token that isn't where the chain has put it. */
function otherThanLeft(scene: Scene, chain: Chain): string | undefined {
  const other = chain.before.find(({ token, now }) => {
    const old = scene.tokens.get(token)?._source;
    if (!now || !old) return now !== undefined || old !== undefined;
    return old.x !== now.x || old.y !== now.y || old.rotation !== now.rotation;
  });
  return other && nameIn(chain, other.token);
}

function nameIn({ names, token: own }: Chain, id = own): string {
  return names.find(({ token }) => token === id)?.name ?? "";
}

function areDue(faces: readonly number[], { pool, sides }: { pool: number; sides: number }): boolean {
  return faces.length === pool && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
}

/** The name of a unit that a later chain has changed as well. */
function laterThan(message: ChatMessage.Implementation, chain: Chain): string | undefined {
  const own = new Set(chain.before.map(({ token }) => token));
  const all = [...(game.messages ?? [])];
  for (const other of all.slice(all.findIndex(({ id }) => id === message.id) + 1)) {
    const later = chainIn(other);
    if (!later || later.scene !== chain.scene || later.state === "undone") continue;
    const both = later.before.find(({ token }) => own.has(token));
    if (both) return nameIn(later, both.token);
  }
  return undefined;
}

function sayWhyNot({ table, live }: Bench, chain: Chain, ruling: Ruling): void {
  const body = table.board.bodies.find(({ id }) => id === chain.token);
  const telling = tellingOf(chain, live);
  const sayings = body ? rulingSayings(ruling, body, chain.line, [], live.land.ground.side, telling) : [];
  sayings.slice(0, 1).forEach(warn);
}
