import type { Deed, Mishap } from "../../rules/mishap.ts";
import type { Line } from "../../rules/line.ts";
import { numberOf } from "../../scene/reading.ts";
import { MISHAPS } from "../../view/mishap-sayings.ts";
import type { TextKey } from "../../view/words.ts";
import { askForChain } from "../chain/ask.ts";
import { currentGame } from "../settings.ts";
import { warn } from "../tell.ts";
import { spoken } from "../words.ts";

/** A choice of a field: what it is kept as, and how it is called. */
interface Choice {
  readonly choice: string;
  readonly label: string;
}

/** A part of a unit's sheet by which somebody says what befalls it, as its template shows it. */
interface Part {
  readonly title: string;
  readonly asksAmount: boolean;
  readonly causes: readonly Choice[];
  readonly others: readonly Choice[];
  readonly deeds: readonly { readonly deed: string; readonly label: string }[];
}

/** What can be said to befall a token's body, in the parts of its sheet. */
export function mishapsOf(document: TokenDocument | undefined): Part[] {
  return parts().map(({ name, asksAmount, asksBy, causes, deeds }) => ({
    title: text(MISHAPS[name]),
    asksAmount,
    causes: causes.map((cause) => ({ choice: cause.name, label: text(MISHAPS[cause.name]) })),
    others: asksBy ? [{ choice: "", label: nobody(deeds) }, ...othersOf(document)] : [],
    deeds: deeds.filter(isOffered).map(({ name: deed }) => ({ deed, label: text(MISHAPS[deed]) })),
  }));
}

/** Who is fled from where nobody is named: the nearest enemy. */
function nobody(deeds: readonly Deed[]): string {
  const isFled = deeds.some(({ takes }) => takes.includes("from"));
  return text(isFled ? "SUREFOOT.Mishap.nearest" : "SUREFOOT.Sheet.nobody");
}

function parts(): readonly Mishap[] {
  return currentGame()?.ruleset.mishaps ?? [];
}

function isOffered({ isGMs }: Deed): boolean {
  return isGMs !== true || game.user?.isGM === true;
}

/** The other tokens of its scene that this user sees. */
function othersOf(document: TokenDocument | undefined): Choice[] {
  const all = [...(document?.parent?.tokens ?? [])] as unknown as TokenDocument[];
  const seen = all.filter(({ id, hidden }) => id !== document?.id && (!hidden || game.user?.isGM === true));
  return seen.map(({ id, name }) => ({ choice: id ?? "", label: name }));
}

/** Says what a button of a part says, with what is written beside it. */
export async function mishap(document: TokenDocument, target: HTMLElement): Promise<void> {
  const part = target.closest("fieldset");
  const own = parts().find(({ deeds }) => deeds.some(({ name }) => name === target.dataset["deed"]));
  const deed = own?.deeds.find(({ name }) => name === target.dataset["deed"]);
  if (!part || !own || !deed) return;
  const value = (name: string) =>
    part.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-asks=${name}]`)?.value ?? "";
  const amount = deed.takes.includes("amount") ? numberOf(value("amount"), undefined) : 0;
  if (amount === undefined || (deed.takes.includes("amount") && amount < 1)) {
    return warn({ key: "SUREFOOT.Mishap.howMany", data: { token: document.name } });
  }
  await askForChain(document, lineOf(own, deed, amount, value));
}

function lineOf(
  { causes }: Mishap,
  { do: word, takes }: Deed,
  amount: number,
  value: (name: string) => string,
): Line {
  const cause = causes.find(({ name }) => name === value("cause"));
  const by = value("by");
  return {
    do: word,
    ...(takes.includes("amount") ? { amount: Math.floor(amount) } : {}),
    ...(takes.includes("cause") ? cause?.line : {}),
    ...(takes.includes("by") && by !== "" ? { by } : {}),
    ...(takes.includes("from") ? { from: by } : {}),
  };
}

function text(key: TextKey): string {
  return spoken({ key, data: {} });
}
