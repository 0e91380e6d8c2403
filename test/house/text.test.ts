import { describe, expect, test } from "vitest";
import { textsUnder } from "./files.ts";
import { literalsOf, rawHtml, sentencesIn, visibleText } from "./scan.ts";

/** Literals with words in them that no reader sees. */
const allowed: readonly RegExp[] = [/^fa-[a-z]+ fa-[\w-]+$/];

describe("no text is hard-coded", () => {
  test("in the rooms that speak to readers", () => {
    const found = textsUnder(["src/foundry", "src/view", "src/main.ts"], /\.ts$/).flatMap(({ path, text }) =>
      sentencesIn(text)
        .filter((literal) => !allowed.some((pattern) => pattern.test(literal.text)))
        .map((literal) => `${path}:${literal.line} ${literal.text}`),
    );
    expect(found).toEqual([]);
  });

  test("in templates", () => {
    const found = textsUnder(["templates"], /\.hbs$/).flatMap(({ path, text }) =>
      visibleText(text).map((visible) => `${path}: ${visible}`),
    );
    expect(found).toEqual([]);
  });
});

test("nothing gets round escaping", () => {
  const found = textsUnder(["src", "templates", "test/host"], /\.(ts|mjs|js|hbs|html)$/).flatMap(
    ({ path, text }) => rawHtml(text).map((raw) => `${path}: ${raw}`),
  );
  expect(found).toEqual([]);
});

describe("a planted fault is found", () => {
  test("a sentence in code, but not one in a comment, a throw or an import", () => {
    const source = [
      '// "a comment of words"',
      'import { x } from "some where/file one.ts";',
      "const r = /not a 'text here'/;",
      "if (bad) throw new RangeError(`no such kind: ${kind} at all`);",
      'const key = "SUREFOOT.Key";',
      'ui.notifications.warn("You cannot move there");',
      "const label = `${left} feet left ${{ a: 1 }.a} to go`;",
    ].join("\n");
    expect(sentencesIn(source).map(({ text, line }) => `${line} ${text}`)).toEqual([
      "6 You cannot move there",
      "7  feet left ",
      "7  to go",
    ]);
  });

  test("every literal of nested templates and quotes", () => {
    const source = "const a = `x ${b ? `y ${'z'} w` : \"q\"} v`; const c = 'u\\'s';";
    const texts = literalsOf(source)
      .map(({ text }) => text)
      .filter((text) => text.trim() !== "");
    expect(texts.map((text) => text.trim())).toEqual(["x", "y", "z", "w", "q", "v", "u\\'s"]);
  });

  test("text in a template, in the open or in an attribute", () => {
    const template =
      '<!-- a note --><p class="big" title="Move here">{{localize "A.B"}} left</p>{{!-- note --}}';
    expect(visibleText(template)).toEqual(["Move here", "left"]);
    expect(visibleText('<p title="{{label}}">{{count}} / 3</p>')).toEqual([]);
  });

  test("raw HTML", () => {
    expect(rawHtml("<p>{{{notes}}}</p>")).toEqual(["{{{"]);
    expect(rawHtml("box.innerHTML = text; box.textContent = text;")).toEqual(["innerHTML"]);
    expect(rawHtml("box.insertAdjacentHTML('beforeend', text)")).toEqual(["insertAdjacentHTML"]);
  });
});
