import en from "../../lang/en.json" with { type: "json" };
import es from "../../lang/es.json" with { type: "json" };
import fr from "../../lang/fr.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { isSource } from "../scene/reading.ts";
import type { Words } from "../view/words.ts";

const LIBRARY = { en, fr, es, ru } as const;
export type Language = keyof typeof LIBRARY;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LIBRARY, code);
}

/** The texts of a language; what it lacks is said in English. */
export function wordsOf(lang: Language): Words {
  return { lang, text: (key) => lookUp(LIBRARY[lang], key) ?? lookUp(en, key) };
}

function lookUp(texts: unknown, key: string): string | undefined {
  let found = texts;
  for (const name of key.split(".")) found = isSource(found) ? found[name] : undefined;
  return typeof found === "string" ? found : undefined;
}
