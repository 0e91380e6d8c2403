import { numberOf } from "../../scene/reading.ts";
import { forceKey } from "../../view/force-names.ts";
import { callForForce, callOffForce } from "../move/called-force.ts";
import { currentGame } from "../settings.ts";
import { inform, warn } from "../tell.ts";
import { spoken } from "../words.ts";

/** What the sheet of a token shows for moving others by force: to the GM alone, and only in a game that has it. */
export function forceForm(token: TokenDocument | undefined): object {
  const words = currentGame()?.ruleset.forces ?? [];
  if (!token || game.user?.isGM !== true || words.length === 0) return {};
  return {
    forceTitle: spoken({ key: "SUREFOOT.Sheet.force", data: { token: token.name } }),
    forces: words.flatMap((word) => {
      const key = forceKey(word);
      return key ? [{ word, label: spoken({ key, data: {} }) }] : [];
    }),
  };
}

/** The GM calls for forced movement by a token: whoever is dragged next is moved by it, as many as are written. */
export function callFor(token: TokenDocument, button: HTMLElement): void {
  const { word } = button.dataset;
  const written = fieldsOf(button);
  const distance = numberOf(written("squares"), undefined);
  const unreadable = ["squares", "targets", "stability"].map(written).find((text) => !isNumber(text));
  if (!word || game.user?.isGM !== true) return;
  if (distance === undefined || unreadable !== undefined) {
    return warn({ key: "SUREFOOT.Sheet.notNumber", data: { text: unreadable ?? "" } });
  }
  const isOn = (name: string) => fieldIn(button, name)?.checked === true;
  const line = {
    do: word,
    by: token.id ?? "",
    distance,
    stability: numberOf(written("stability"), undefined),
    keywords: isOn("weapon") ? ["melee", "weapon"] : [],
    ...(isOn("vertical") ? { vertical: true } : {}),
  };
  callForForce(line, numberOf(written("targets"), 1));
  inform({ key: "SUREFOOT.Sheet.forceCalled", data: { token: token.name } });
}

/** The GM calls it off. */
export function callOff(): void {
  callOffForce();
  inform({ key: "SUREFOOT.Sheet.forceOff", data: {} });
}

/** What is left empty is no number that can’t be read. */
function isNumber(text: string): boolean {
  return text === "" || numberOf(text, undefined) !== undefined;
}

function fieldsOf(button: HTMLElement): (name: string) => string {
  return (name) => fieldIn(button, name)?.value.trim() ?? "";
}

function fieldIn(button: HTMLElement, name: string): HTMLInputElement | null {
  return button.closest("fieldset")?.querySelector<HTMLInputElement>(`[data-${name}]`) ?? null;
}
