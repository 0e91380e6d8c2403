import type { Held } from "../../rules/body.ts";
import { readProfile } from "../../scene/read-body.ts";
import { type Source, sourceOf, textOf } from "../../scene/reading.ts";
import { actorSource } from "../board/live-scene.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** What is in the hands of a token's actor. */
export function heldIn({ actor }: TokenDocument): readonly Held[] {
  const { ruleset } = currentGame() ?? {};
  return (actor && ruleset && readProfile(actorSource(actor), undefined, ruleset).held) ?? [];
}

/** A thing as it is held: in a hand, where one is said. */
export function heldThing(item: string, hand: string): Held {
  return hand === "left" || hand === "right" ? { item, hand } : { item };
}

/** The update of an actor that holds these things from now on. A list of names stays one where no hand is said. */
export function holding(held: readonly Held[]): Record<string, unknown> {
  return { "system.held": held.map(({ item, hand }) => (hand ? { item, hand } : item)) };
}

/** Puts things into somebody's hands, in the place of all that was there. */
export async function putInHands({ actor }: TokenDocument, held: readonly Held[]): Promise<void> {
  await actor?.update(holding(held) as never);
}

/** The tokens that were picked up on a scene, by their ids: a GM's client keeps them in its flags (thing-keeper.ts). */
export function keptOn(scene: Scene | null): Source {
  return sourceOf(scene?.getFlag(SYSTEM_ID as never, "things" as never));
}

/** What the things are called that were picked up on a scene, by their ids. */
export function namesOfKept(scene: Scene | null): ReadonlyMap<string, string> {
  return new Map(Object.entries(keptOn(scene)).map(([id, thing]) => [id, textOf(sourceOf(thing)["name"])]));
}

/** Those of them by which a person can say which thing is meant in a list with commas. */
export function plainNames(scene: Scene | null): ReadonlyMap<string, string> {
  const names = namesOfKept(scene);
  const all = [...names.values()];
  const isPlain = (name: string) => /^[^,()]+$/.test(name) && all.indexOf(name) === all.lastIndexOf(name);
  return new Map([...names].filter(([, name]) => isPlain(name)));
}
