import type { Body } from "../../rules/body.ts";
import { sourceOf, textOf } from "../../scene/reading.ts";
import type { Was } from "./deeds.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** Puts a condition on a token's actor, or takes it off; `by` is whose doing it is, "" where nobody's. Answers how it was. */
export async function setCondition(
  { id, actor }: TokenDocument,
  status: string,
  isOn: boolean,
  by = "",
): Promise<Was | undefined> {
  if (!actor || !isKnown(status)) return undefined;
  const old = effectOf(actor, status);
  const was = { token: id ?? "", status, isOn: actor.statuses.has(status), by: byOf(old) };
  if (was.isOn === isOn && was.by === by) return undefined;
  if (was.isOn !== isOn) await actor.toggleStatusEffect(status, { active: isOn });
  if (isOn && by !== "")
    await effectOf(actor, status)?.setFlag(SYSTEM_ID as never, "by" as never, by as never);
  return was;
}

/** What has changed of a body's conditions becomes so of its token's actor. Answers how they were. */
export async function changeConditions(document: TokenDocument, before: Body, after: Body): Promise<Was[]> {
  const changed: (Was | undefined)[] = [];
  for (const { id, by } of after.statuses) {
    const isNew = !before.statuses.some((old) => old.id === id && old.by === by);
    if (isNew) changed.push(await setCondition(document, id, true, by));
  }
  for (const { id } of before.statuses) {
    const isOver = !after.statuses.some((now) => now.id === id);
    if (isOver) changed.push(await setCondition(document, id, false));
  }
  return changed.filter((was) => was !== undefined);
}

/** Nothing else is put on or taken off by the rules. */
function isKnown(status: string): boolean {
  return currentGame()?.ruleset.conditions.some(({ id }) => id === status) === true;
}

function effectOf(actor: Actor.Implementation, status: string): ActiveEffect.Implementation | undefined {
  return actor.effects.find(({ statuses }) => statuses.has(status));
}

function byOf(effect: ActiveEffect.Implementation | undefined): string {
  return textOf(sourceOf(sourceOf(effect?.flags)[SYSTEM_ID])["by"]);
}
