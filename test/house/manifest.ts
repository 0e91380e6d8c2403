/** What system.json says, as far as files and code must agree with it. */
export type Manifest = {
  readonly id: string;
  readonly version: string;
  readonly license?: string;
  readonly readme?: string;
  readonly changelog?: string;
  readonly compatibility: {
    readonly minimum?: string;
    readonly verified?: string;
    readonly maximum?: string;
  };
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string }[];
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly type: string; readonly path?: string }[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

/** What the repository is like: files from the root, what a build makes, types with a model registered. */
export type Facts = {
  readonly version: string;
  readonly files: ReadonlySet<string>;
  readonly built: readonly string[];
  readonly packSources: readonly string[];
  readonly registered: Readonly<Record<string, readonly string[]>>;
};

/** What in system.json doesn't agree with the repository, one sentence each. */
export function manifestFaults(manifest: Manifest, facts: Facts): string[] {
  return [
    ...(manifest.version === facts.version
      ? []
      : [`version ${manifest.version}, package.json has ${facts.version}`]),
    ...fileFaults(manifest, facts),
    ...packFaults(manifest, facts),
    ...typeFaults(manifest, facts),
    ...compatibilityFaults(manifest.compatibility),
  ];
}

function fileFaults(manifest: Manifest, { files, built }: Facts): string[] {
  const papers = [manifest.license, manifest.readme, manifest.changelog].filter((path) => path !== undefined);
  const sources = [...papers, ...manifest.languages.map(({ path }) => path)];
  const products = [...manifest.esmodules, ...manifest.styles.map(({ src }) => src)];
  const languages = [...files].filter((path) => path.startsWith("lang/"));
  const unsaid = languages.filter((path) => !manifest.languages.some((language) => language.path === path));
  return [
    ...sources.filter((path) => !files.has(path)).map((path) => `${path} is missing`),
    ...products.filter((path) => !built.includes(path)).map((path) => `${path} isn't built`),
    ...unsaid.map((path) => `${path} isn't named`),
  ];
}

function packFaults({ packs }: Manifest, { packSources }: Facts): string[] {
  const named = packs.map(({ name, path }) => path?.replace(/^packs\//, "") ?? name);
  return [
    ...named.filter((name) => !packSources.includes(name)).map((name) => `pack ${name} has no sources`),
    ...packSources.filter((name) => !named.includes(name)).map((name) => `pack ${name} isn't named`),
  ];
}

function typeFaults({ documentTypes }: Manifest, { registered }: Facts): string[] {
  const documents = [...new Set([...Object.keys(documentTypes), ...Object.keys(registered)])];
  return documents.flatMap((document) => {
    const named = Object.keys(documentTypes[document] ?? {});
    const models = registered[document] ?? [];
    return [
      ...named.filter((type) => !models.includes(type)).map((type) => `${document} ${type} has no model`),
      ...models.filter((type) => !named.includes(type)).map((type) => `${document} ${type} isn't named`),
    ];
  });
}

function compatibilityFaults({ minimum, verified, maximum }: Manifest["compatibility"]): string[] {
  return [
    ...(minimum === "13.351" ? [] : [`compatibility.minimum is ${minimum}`]),
    ...(verified === undefined ? [] : ["compatibility.verified, but nobody has run it in a real Foundry"]),
    ...(maximum === undefined ? [] : ["compatibility.maximum shuts out later generations"]),
  ];
}

/**
 * The types for which code registers a data model: `CONFIG.<Document>.dataModels.<type> =`, `…["<type>"] =`,
 * or the keys of an object given to `Object.assign(CONFIG.<Document>.dataModels, { … })`.
 */
export function registeredModels(code: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const add = (document: string, types: readonly string[]) => (found[document] ??= []).push(...types);
  const one = /CONFIG\.(\w+)\.dataModels(?:\.(\w+)|\[\s*["']([^"']+)["']\s*\])\s*=[^=]/g;
  for (const [, document = "", plain, quoted] of code.matchAll(one)) add(document, [plain ?? quoted ?? ""]);
  const many = /Object\.assign\(\s*CONFIG\.(\w+)\.dataModels\s*,\s*\{([^{}]*)\}/g;
  for (const [, document = "", body = ""] of code.matchAll(many)) {
    const keys = [...body.matchAll(/(?:^|,)\s*["']?([\w.]+)["']?\s*(?=[:,]|$)/g)];
    add(
      document,
      keys.map(([, key]) => key ?? ""),
    );
  }
  return found;
}
