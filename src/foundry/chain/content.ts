import { MISHAPS } from "../../view/mishap-sayings.ts";
import type { Saying } from "../../view/words.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { spoken } from "../words.ts";
import type { Chain } from "./record.ts";

/** What a chain is called: whose it is, and what began it. */
export function titleOf({ token, line, names }: Pick<Chain, "token" | "line" | "names">): Saying {
  const name = names.find((one) => one.token === token)?.name ?? "";
  const deeds = (currentGame()?.ruleset.mishaps ?? []).flatMap(({ deeds: all }) => all);
  const isFrom = line.from !== undefined;
  const deed = deeds.find((one) => one.do === line.do && one.takes.includes("from") === isFrom);
  const what = deed ? { key: MISHAPS[deed.name] } : line.do;
  return { key: "SUREFOOT.Chain.title", data: { token: name, what } };
}

/** The message of a chain for whoever reads it without Surefoot, in the language of the GM. */
export function contentOf(chain: Chain): Promise<string> {
  const title = spoken(titleOf(chain));
  return foundry.applications.handlebars.renderTemplate(`systems/${SYSTEM_ID}/templates/card.hbs`, {
    title,
    text: "",
  });
}
