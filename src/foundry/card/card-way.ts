import { begunCard } from "../turn/begun.ts";
import type { Card } from "./card.ts";
import { goOwnWay } from "../move/own-way.ts";
import { currentGame } from "../settings.ts";
import { warn } from "../tell.ts";
import { spoken } from "../words.ts";

const ENDS = {
  there: "SUREFOOT.Card.wayThere",
  short: "SUREFOOT.Card.wayShort",
  roll: "SUREFOOT.Card.wayRolls",
} as const;

/** Of an action whose way the rules find: how far it leads by this roll, and the button to go it. */
export function wayOffer(
  message: ChatMessage.Implementation,
  { came, line }: Card,
  document: TokenDocument | undefined,
): HTMLElement[] {
  if (!came || !document) return [];
  const units = currentGame()?.ruleset.unit ?? "";
  const by = document.parent?.tokens.get(line.target ?? "")?.name ?? "";
  const data = {
    token: document.name,
    by,
    distance: { amount: came.distance, units },
    most: { amount: came.most, units },
  };
  const text = window.document.createElement("p");
  text.textContent = spoken({ key: ENDS[came.to], data });
  const button = window.document.createElement("button");
  button.type = "button";
  button.dataset["action"] = "surefootGo";
  button.textContent = spoken({ key: "SUREFOOT.Card.goOwnWay", data: {} });
  button.disabled = !document.isOwner;
  button.addEventListener("click", () => void goBy(message, document));
  return [text, button];
}

/** The button of a card goes the way of the action that it began, for as long as that is under way. */
async function goBy(message: ChatMessage.Implementation, document: TokenDocument): Promise<void> {
  if (begunCard(document) === message.id) return goOwnWay(document);
  warn({ key: "SUREFOOT.Card.wayOver", data: { token: document.name } });
}
