/** A language file as it stands: nested texts. */
export type Nested = { readonly [key: string]: string | Nested };
/** The texts of one language by dotted key. */
export type Words = ReadonlyMap<string, string>;
/** Each language's texts by its code. */
export type Library = Readonly<Record<string, Words>>;

const categories = new Set(["zero", "one", "two", "few", "many", "other"]);

/** The dotted keys and texts of a nested language file. */
export function flatten(nested: Nested, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(nested)) {
    const key = prefix === "" ? name : `${prefix}.${name}`;
    if (typeof value === "string") flat.set(key, value);
    else for (const [inner, text] of flatten(value, key)) flat.set(inner, text);
  }
  return flat;
}

/** The keys under which the texts are plural forms: those with a child "other" and none but CLDR categories. */
export function pluralGroups(words: Words): Set<string> {
  const children = new Map<string, string[]>();
  for (const key of words.keys()) {
    const [parent, name] = split(key);
    children.set(parent, [...(children.get(parent) ?? []), name]);
  }
  const isGroup = (names: readonly string[]) =>
    names.includes("other") && names.every((name) => categories.has(name));
  return new Set([...children].filter(([, names]) => isGroup(names)).map(([parent]) => parent));
}

/** What one language has and another lacks; a plural group counts as one key. */
export function keyFaults(library: Library): string[] {
  const all = Object.entries(library).map(([lang, words]) => [lang, unitsOf(words)] as const);
  const everything = new Set(all.flatMap(([, units]) => [...units.keys()]));
  return all.flatMap(([lang, units]) =>
    [...everything].filter((key) => !units.has(key)).map((key) => `${lang} lacks ${key}`),
  );
}

/** Keys whose placeholders differ from those of the first language. */
export function placeholderFaults(library: Library): string[] {
  const [first, ...others] = Object.entries(library);
  if (first === undefined) return [];
  const model = unitsOf(first[1]);
  return others.flatMap(([lang, words]) =>
    [...unitsOf(words)].flatMap(([key, texts]) => {
      const [want, got] = [placeholders(model.get(key) ?? texts), placeholders(texts)];
      return want === got
        ? []
        : [`${lang} ${key}: placeholders ${got || "none"}, ${first[0]} has ${want || "none"}`];
    }),
  );
}

/** Plural groups that haven't exactly the forms of their language, or whose "other" lacks a placeholder. */
export function pluralFaults(library: Library): string[] {
  const groups = new Set(Object.values(library).flatMap((words) => [...pluralGroups(words)]));
  return Object.entries(library).flatMap(([lang, words]) => {
    const want = [...new Intl.PluralRules(lang).resolvedOptions().pluralCategories].sort().join(" ");
    return [...groups].flatMap((group) => {
      const forms = [...words].filter(([key]) => split(key)[0] === group);
      if (forms.length === 0) return [];
      const got = forms
        .map(([key]) => split(key)[1])
        .sort()
        .join(" ");
      if (got !== want) return [`${lang} ${group}: forms ${got}, wants ${want}`];
      const other = placeholders([words.get(`${group}.other`) ?? ""]);
      const all = placeholders(forms.map(([, text]) => text));
      return other === all ? [] : [`${lang} ${group}: "other" has ${other || "none"} of ${all}`];
    });
  });
}

/** Texts with nothing in them, or with space around them. */
export function blankFaults(library: Library): string[] {
  return Object.entries(library).flatMap(([lang, words]) =>
    [...words]
      .filter(([, text]) => text === "" || text !== text.trim())
      .map(([key]) => `${lang} ${key}: blank`),
  );
}

/** Texts that read the same in two languages and have a word in them, unless allowed: most likely not translated. */
export function twinFaults(library: Library, allowed: ReadonlySet<string>): string[] {
  const langs = Object.entries(library);
  return langs.flatMap(([lang, words], n) =>
    langs
      .slice(n + 1)
      .flatMap(([other, others]) =>
        [...words]
          .filter(([key, text]) => others.get(key) === text && !allowed.has(text) && hasWord(text))
          .map(([key, text]) => `${lang} and ${other} ${key}: "${text}"`),
      ),
  );
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}|<[^>]*>/g, ""));
}

/** The texts by key, those of a plural group together under the group's key. */
function unitsOf(words: Words): Map<string, string[]> {
  const groups = pluralGroups(words);
  const units = new Map<string, string[]>();
  for (const [key, text] of words) {
    const unit = groups.has(split(key)[0]) ? split(key)[0] : key;
    units.set(unit, [...(units.get(unit) ?? []), text]);
  }
  return units;
}

function placeholders(texts: readonly string[]): string {
  const names = texts.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name));
  return [...new Set(names)].sort().join(" ");
}

function split(key: string): [parent: string, name: string] {
  const dot = key.lastIndexOf(".");
  return [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1)];
}
