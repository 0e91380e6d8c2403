/** A piece of text in a source: what stands in the quotes, the code just before it and its line. */
export type Literal = { readonly text: string; readonly before: string; readonly line: number };

/** The string literals and the fixed pieces of templates in TypeScript; comments and regular expressions have none. */
export function literalsOf(source: string): Literal[] {
  const found: Literal[] = [];
  /** Each template that is open, with the code before it and how many braces are open in its `${…}`. */
  const open: { readonly before: string; braces: number }[] = [];
  let code = "";
  let at = 0;
  const take = (text: string, before: string) => {
    found.push({ text, before, line: source.slice(0, at).split("\n").length });
  };
  const template = (before: string) => {
    const piece = /^(?:\\[\s\S]|\$(?!\{)|[^\\`$])*/.exec(source.slice(at))?.[0] ?? "";
    take(piece, before);
    at += piece.length;
    if (source[at] === "$") open.push({ before, braces: 0 });
    else code += '""';
    at += source[at] === "$" ? 2 : 1;
  };
  while (at < source.length) {
    const rest = source.slice(at, at + 4000);
    const skipped = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(rest)?.[0] ?? regexAt(rest, code);
    const quoted = /^"((?:\\.|[^"\\\n])*)"|^'((?:\\.|[^'\\\n])*)'/.exec(rest);
    if (skipped === undefined && quoted !== null) take(quoted[1] ?? quoted[2] ?? "", code.slice(-60));
    const inside = open.at(-1);
    const ends = rest[0] === "}" && inside?.braces === 0;
    if (rest[0] === "`" || ends) {
      if (ends) open.pop();
      at += 1;
      template(ends ? (inside?.before ?? "") : code.slice(-60));
    } else {
      if (inside !== undefined) inside.braces += rest[0] === "{" ? 1 : rest[0] === "}" ? -1 : 0;
      code += skipped === undefined ? (quoted === null ? rest[0] : '""') : "";
      at += (skipped ?? quoted?.[0] ?? " ").length;
    }
  }
  return found;
}

function regexAt(rest: string, code: string): string | undefined {
  const mayStart = /(?:^|[(,=:[!&|?{};+*%~^<>-]|\breturn|=>)\s*$/.test(code.slice(-20));
  if (!mayStart) return undefined;
  return /^\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/.exec(rest)?.[0];
}

/** What a reader would see of a Handlebars template besides its expressions: text, and texts of attributes. */
export function visibleText(template: string): string[] {
  const bare = template
    .replaceAll(/\{\{!--[\s\S]*?--\}\}|<!--[\s\S]*?-->/g, "")
    .replaceAll(/\{\{[\s\S]*?\}\}/g, "");
  const attributes = [
    ...bare.matchAll(/\b(?:title|alt|placeholder|aria-label|data-tooltip)\s*=\s*"([^"]*)"/g),
  ].map(([, text]) => text ?? "");
  const texts = bare.replaceAll(/<[^>]*>/g, "\n").split("\n");
  return [...attributes, ...texts].map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

/** Literals of a source that read like a sentence: two words with a space between. What is thrown or imported isn't. */
export function sentencesIn(source: string): Literal[] {
  return literalsOf(source).filter(
    ({ text, before }) =>
      /\p{L}{2,}[,;:]? +\p{L}{2,}/u.test(text) && !/(?:\bnew \w*Error\(|\bfrom|\bimport)\s*$/.test(before),
  );
}

/** The ways round escaping that a text uses: raw Handlebars and raw HTML. */
export function rawHtml(source: string): string[] {
  return [...source.matchAll(/\{\{\{|\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b/g)].map(
    ([found]) => found,
  );
}
