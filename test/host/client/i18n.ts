import { expand } from "../world/merge.ts";
import { getProperty, mergeObject } from "./utils.ts";

type Loose = Record<string, unknown>;

/** `game.i18n` (foundry-api.md §8): language files nested or dotted, English where the language has no word. */
export class Localization {
  lang = "en";
  #words: Loose = {};
  #fallback: Loose = {};

  /** Core's own few words first, then the system's files, later ones winning. */
  initialize(lang: string, files: readonly { lang: string; words: Loose }[]): void {
    this.lang = lang;
    this.#words = wordsOf(files, lang);
    this.#fallback = wordsOf(files, "en");
  }

  has(key: string, fallback = true): boolean {
    const isOwn = typeof getProperty(this.#words, key) === "string";
    return isOwn || (fallback && typeof getProperty(this.#fallback, key) === "string");
  }

  /** The sentence, or the key where there is none. Generation 14 fills placeholders here too. */
  localize(key: string, words?: Loose): string {
    const found = getProperty(this.#words, key) ?? getProperty(this.#fallback, key);
    const text = typeof found === "string" ? found : key;
    return words === undefined ? text : fill(text, words);
  }

  format(key: string, words: Loose = {}): string {
    return fill(this.localize(key), words);
  }

  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }
}

function wordsOf(files: readonly { lang: string; words: Loose }[], lang: string): Loose {
  const words: Loose = {};
  for (const file of files) if (file.lang === lang) mergeObject(words, expand(file.words));
  return words;
}

function fill(text: string, words: Loose): string {
  return text.replace(/\{([^}]+)\}/g, (hole, name: string) => (name in words ? String(words[name]) : hole));
}
