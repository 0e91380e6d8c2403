import { say, type Saying, type Words } from "../view/words.ts";

/** The texts of Foundry's current language. */
export function words(): Words {
  return {
    lang: game.i18n?.lang ?? "en",
    text: (key) => (game.i18n?.has(key) ? game.i18n.localize(key) : undefined),
  };
}

/** A sentence in Foundry's current language. */
export function spoken(saying: Saying): string {
  return say(words(), saying);
}
