import type { Body, Resource } from "../../rules/body.ts";
import { numberOf, sourceOf } from "../../scene/reading.ts";
import type { Handling, Lost } from "./deeds.ts";
import { heldIn, heldThing, holding, putInHands } from "./hands.ts";
import { handle } from "./thing-keeper.ts";

type Resources = Readonly<Record<string, Resource>>;

/**
 * What a ruling has changed of what a body has: its points and what is in its hands become so of its actor. A list of
 * names stays one where no hand is said. Answers which points it has lost, for whoever takes it back.
 */
export async function changeBelongings(document: TokenDocument, before: Body, after: Body): Promise<Lost[]> {
  const lost = lostBetween(document.id ?? "", before.resources, after.resources);
  const values = Object.entries(after.resources ?? {})
    .filter(([name]) => lost.some(({ resource }) => resource === name))
    .map(([name, { value }]) => [`system.resources.${name}.value`, value] as const);
  const isSame = JSON.stringify(before.held ?? []) === JSON.stringify(after.held ?? []);
  const updates = { ...Object.fromEntries(values), ...(isSame ? {} : holding(after.held ?? [])) };
  if (Object.keys(updates).length > 0) await document.actor?.update(updates as never);
  return lost;
}

function lostBetween(token: string, before: Resources = {}, after: Resources = {}): Lost[] {
  return Object.entries(after).flatMap(([resource, { value }]) => {
    const amount = (before[resource]?.value ?? 0) - value;
    return amount === 0 ? [] : [{ token, resource, amount }];
  });
}

/** Points that were lost are there again, no more of them than there may be; what was won or lost since stays. */
export async function giveBackPoints({ actor }: TokenDocument, { resource, amount }: Lost): Promise<void> {
  const now = sourceOf(sourceOf(sourceOf(actor?._source.system)["resources"])[resource]);
  const value = numberOf(now["value"], undefined);
  if (value === undefined) return;
  const most = Math.max(value, numberOf(now["max"], Number.POSITIVE_INFINITY));
  const restored = Math.max(0, Math.min(most, value + amount));
  await actor?.update({ [`system.resources.${resource}.value`]: restored } as never);
}

/**
 * What was taken up lies where it lay, what was let go is in the hand again: unless somebody has done something else
 * with it since.
 */
export async function takeBackHandling(document: TokenDocument, handling: Handling): Promise<void> {
  const { token, item, hand, isTaken, isOnBoard } = handling;
  const back = { scene: document.parent?.id ?? "", token, item, hand, isBack: true };
  const held = heldIn(document);
  if (isTaken) {
    const at = held.findLastIndex((thing) => thing.item === item);
    if (at === -1) return;
    await putInHands(
      document,
      held.filter((_, index) => index !== at),
    );
  }
  if (isOnBoard) await handle(back);
  else if (!isTaken) await putInHands(document, [...held, heldThing(item, hand)]);
}
