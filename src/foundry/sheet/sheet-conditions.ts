import { numberOf, sourceOf, textOf } from "../../scene/reading.ts";
import { conditionKey } from "../../view/statuses.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { currentGame } from "../settings.ts";
import { warn } from "../tell.ts";
import { spoken } from "../words.ts";

/** A condition of an actor of which something has to be known besides: who does it, or how strong it is. */
interface Row {
  readonly effect: string;
  readonly title: string;
  /** Whom it can come from; left out: its level is asked. */
  readonly choices?: readonly {
    readonly choice: string;
    readonly label: string;
    readonly isChosen: boolean;
  }[];
  readonly level?: number;
}

/** The conditions of an actor that ask for something, as its sheet shows them. */
export function conditionsOf(actor: Actor.Implementation): Row[] {
  const conditions = currentGame()?.ruleset.conditions ?? [];
  return [...actor.effects].flatMap((effect): Row[] => {
    const condition = conditions.find(({ id, asks }) => asks !== undefined && effect.statuses.has(id));
    if (!condition) return [];
    const key = conditionKey(condition);
    const title = key ? spoken({ key, data: {} }) : condition.id;
    const own = { effect: effect.id ?? "", title };
    const flags = sourceOf(sourceOf(effect.flags)[SYSTEM_ID]);
    if (condition.asks === "level") return [{ ...own, level: Math.max(1, numberOf(flags["level"], 1)) }];
    return [{ ...own, choices: sources(actor, textOf(flags["by"])) }];
  });
}

/** Nobody, and the other tokens of the scene that is looked at; one that isn't there any more is said to be elsewhere. */
function sources(actor: Actor.Implementation, by: string): NonNullable<Row["choices"]> {
  const isSeen = (token: TokenDocument) => game.user?.isGM === true || !token.hidden;
  const all = [...(canvas?.scene?.tokens ?? [])] as unknown as TokenDocument[];
  const others = all.filter((token) => token.actor !== actor && (isSeen(token) || token.id === by));
  const named = others.map(({ id, name }) => ({ choice: id ?? "", label: name }));
  const isElsewhere = by !== "" && !named.some(({ choice }) => choice === by);
  const elsewhere = isElsewhere
    ? [{ choice: by, label: spoken({ key: "SUREFOOT.Sheet.elsewhere", data: {} }) }]
    : [];
  const nobody = { choice: "", label: spoken({ key: "SUREFOOT.Sheet.nobody", data: {} }) };
  return [nobody, ...named, ...elsewhere].map((one) => ({ ...one, isChosen: one.choice === by }));
}

/**
 * Writes what a field says of a condition into the flags of its effect: the id of a token, or a whole number from 1 up.
 * Answers whether the field was one of a condition.
 */
export async function changeCondition(
  actor: Actor.Implementation,
  field: EventTarget | null,
): Promise<boolean> {
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return false;
  const effect = actor.effects.get(field.dataset["effect"] ?? "");
  if (!effect) return false;
  const isLevel = field instanceof HTMLInputElement;
  const level = isLevel ? numberOf(field.value, undefined) : undefined;
  if (isLevel && level === undefined) {
    warn({ key: "SUREFOOT.Sheet.notNumber", data: { text: field.value } });
    return true;
  }
  const key = isLevel ? "level" : "by";
  const value = level === undefined ? field.value : Math.max(1, Math.round(level));
  await effect.setFlag(SYSTEM_ID as never, key as never, value as never);
  return true;
}
