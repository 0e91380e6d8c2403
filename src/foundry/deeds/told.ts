import { isSource, type Source, sourcesOf } from "../../scene/reading.ts";
import { say, type Saying } from "../../view/words.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { words } from "../words.ts";

/** What a message says, before it is put into the language of whoever reads it. */
interface Told {
  readonly title: Saying;
  readonly sayings: readonly Saying[];
}

/** The flags of a message that says something in every reader's language. */
export function toldFlags({ title, sayings }: Told): { readonly told: object } {
  return { told: { title, sayings } };
}

/** Writes what such a message says in the language of whoever reads it. */
export function showTold(message: ChatMessage.Implementation, html: HTMLElement): void {
  const flag: unknown = message.getFlag(SYSTEM_ID as never, "told" as never);
  const place = html.querySelector(".surefoot-card");
  if (!place || !isSource(flag) || !isSource(flag["title"])) return;
  const heading = window.document.createElement("h4");
  heading.textContent = said(flag["title"]);
  place.replaceChildren(heading, ...linesOf(flag["sayings"]));
}

/** Sentences that stand in a flag, a paragraph each, in the language of whoever reads them. */
export function linesOf(sayings: unknown): HTMLElement[] {
  return sourcesOf(sayings)
    .slice(0, MOST_LINES)
    .map((saying) => {
      const line = window.document.createElement("p");
      line.textContent = said(saying);
      return line;
    });
}

/** More than anything that happens at once. */
const MOST_LINES = 100;

/** A sentence as it stands in a flag; one that isn't ours says nothing. */
function said({ key, data }: Source): string {
  const isOurs = typeof key === "string" && key.startsWith("SUREFOOT.");
  return isOurs
    ? say(words(), { key: key as Saying["key"], data: isSource(data) ? (data as Saying["data"]) : {} })
    : "";
}
