import type { Text } from "./files.ts";

/**
 * Keys that no source names and no convention uses. `groups` are used by their parent's name. Where a convention
 * has groups `(…)`, what each caught must stand as a word in a source: code completes the key from them.
 */
export function unusedKeys(
  keys: Iterable<string>,
  groups: ReadonlySet<string>,
  sources: readonly Text[],
  conventions: readonly RegExp[],
): string[] {
  const named = new Set(sources.flatMap(({ text }) => mentions(text)));
  const isUsed = (key: string) => {
    const parent = key.slice(0, Math.max(key.lastIndexOf("."), 0));
    return named.has(key) || (groups.has(parent) && (named.has(parent) || matches(parent)));
  };
  const stands = (word: string) => sources.some(({ text }) => new RegExp(`\\b${word}\\b`).test(text));
  const matches = (key: string) =>
    conventions.some((convention) => {
      const match = convention.exec(key);
      return match !== null && match.slice(1).every((word) => word === undefined || stands(word));
    });
  return [...keys].filter((key) => !isUsed(key) && !matches(key));
}

/** Keys that a source names in a string, of the roots given, and that don't exist, not even as the start of others. */
export function unknownKeys(
  keys: Iterable<string>,
  roots: readonly string[],
  sources: readonly Text[],
): string[] {
  const known = new Set(keys);
  const starts = new Set<string>();
  for (const key of known) {
    for (let dot = key.indexOf("."); dot >= 0; dot = key.indexOf(".", dot + 1)) starts.add(key.slice(0, dot));
  }
  return sources.flatMap(({ path, text }) =>
    mentions(text)
      .filter((key) => roots.includes(key.split(".")[0] ?? "") && !known.has(key) && !starts.has(key))
      .map((key) => `${path}: ${key}`),
  );
}

/** All dotted names that stand in quotes; of `A.B.${x}` and "A.B." the part before the last dot. */
function mentions(text: string): string[] {
  return [...text.matchAll(/["'`]([A-Za-z][\w-]*(?:\.[\w-]+)+)/g)].map(([, key]) => key ?? "");
}
