import type { TextKey } from "./words.ts";

const NAMES: Readonly<Record<string, TextKey>> = {
  push: "SUREFOOT.Sheet.push",
  pull: "SUREFOOT.Sheet.pull",
  slide: "SUREFOOT.Sheet.slide",
};

/** The name of a way of moving others by force; undefined where it has none. */
export function forceKey(word: string): TextKey | undefined {
  return Object.hasOwn(NAMES, word) ? NAMES[word] : undefined;
}
