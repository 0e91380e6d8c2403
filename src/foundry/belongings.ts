import type { Body, Held, Resource } from "../rules/body.ts";

type Resources = Readonly<Record<string, Resource>>;

/**
 * What a ruling has changed of what a body has: its points and what is in its hands become so of its actor. A list of
 * names stays one where no hand is said.
 */
export async function changeBelongings(document: TokenDocument, before: Body, after: Body): Promise<void> {
  const updates = { ...points(before.resources, after.resources), ...hands(before.held, after.held) };
  if (Object.keys(updates).length > 0) await document.actor?.update(updates as never);
}

function points(before: Resources = {}, after: Resources = {}): Record<string, number> {
  const changed = Object.entries(after).filter(([name, { value }]) => before[name]?.value !== value);
  return Object.fromEntries(changed.map(([name, { value }]) => [`system.resources.${name}.value`, value]));
}

function hands(before: readonly Held[] = [], after: readonly Held[] = []): Record<string, unknown> {
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  return { "system.held": after.map(({ item, hand }) => (hand ? { item, hand } : item)) };
}
