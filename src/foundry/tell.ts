import type { Saying } from "../view/words.ts";
import { spoken } from "./words.ts";

/** Says why a rule forbids something, and what to do instead. */
export function warn(saying: Saying): void {
  ui.notifications?.warn(spoken(saying));
}

/** Says something that needs no remedy. */
export function inform(saying: Saying): void {
  ui.notifications?.info(spoken(saying));
}

const told = new Set<string>();

/** Says something about a thing once, however often it is met. */
export function warnOnce(what: string, saying: Saying): void {
  const news = `${saying.key} ${what}`;
  if (told.has(news)) return;
  told.add(news);
  warn(saying);
}
