/** A golden scenario: its path from test/scenarios, and what of it is looked at. */
export type Golden = { readonly path: string; readonly scenario: { script?: unknown; expect?: unknown } };

/** Golden scenarios that compare less than they should: an answer a script line, and not all of them empty. */
export function goldenFaults(goldens: readonly Golden[]): string[] {
  return goldens.flatMap(({ path, scenario: { script, expect } }) => {
    if (!Array.isArray(script) || script.length === 0) return [`${path}: no script`];
    if (!Array.isArray(expect)) return [`${path}: no expect`];
    if (expect.length !== script.length) return [`${path}: ${script.length} lines, ${expect.length} answers`];
    return expect.every(isEmpty) ? [`${path}: compares nothing`] : [];
  });
}

function isEmpty(answer: unknown): boolean {
  return typeof answer !== "object" || answer === null || Object.keys(answer).length === 0;
}

/** Rules and examples that neither a golden scenario's name nor the README's table of rules names. */
export function uncovered(
  ids: readonly string[],
  goldens: readonly Pick<Golden, "path">[],
  excused: ReadonlyMap<string, string>,
): string[] {
  const named = new Set(goldens.flatMap(({ path }) => idsIn(path.slice(path.lastIndexOf("/") + 1))));
  return ids.filter((id) => !named.has(id) && !excused.has(id));
}

/** The ids in a file name: "B1-B5-dash.json" has B1 and B5, "B11b-…" has B11, "B1-3-…" has B1, B2 and B3. */
export function idsIn(name: string): string[] {
  return [...name.matchAll(/(?:^|[-_])([A-Z]x?)(\d+)[a-z]?(?:-(\d+)(?=[-_.]))?/g)].flatMap(
    ([, letter = "", first = "", last]) => {
      const from = Number(first);
      const to = Number(last) > from && Number(last) < from + 5 ? Number(last) : from;
      return Array.from({ length: to - from + 1 }, (_, n) => `${letter}${from + n}`);
    },
  );
}

/** The README's table of rules: the ids that no scenario shows, each with the reason that its last cell gives. */
export function excusedIn(readme: string): Map<string, string> {
  const rows = readme.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const [, id = ""] = cells;
    const reason = cells.at(-2) ?? "";
    const isReason = reason !== "" && !reason.includes("](test/scenarios/");
    return /^[A-Z]x?\d+$/.test(id) && cells.length > 3 && isReason ? [[id, reason] as const] : [];
  });
  return new Map(rows);
}

/** The links of a Markdown text to files of the repository, without their anchors. */
export function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, path]) => path ?? "");
}
