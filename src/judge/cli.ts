import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { say, type Saying, type Words } from "../view/words.ts";
import { fileDifferences } from "./compare.ts";
import { isLanguage, wordsOf } from "./languages.ts";
import { play, type Played } from "./play.ts";
import { type Case, readCase } from "./read-case.ts";

/** Where the judge writes: a line of JSON or sentences a file, and apart from them differences and reasons. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * `npm run -s judge -- FILE… [--lang en|fr|es|ru] [--text]`. Judges every file and returns the exit code: 2 when one
 * can't be read, 1 when an expectation doesn't hold, else 0.
 */
export async function main(argv: readonly string[], output: Output): Promise<number> {
  const options = readOptions(argv);
  if (!options) {
    output.err(`${say(wordsOf("en"), { key: "SUREFOOT.Case.usage", data: {} })}\n`);
    return 2;
  }
  const words = wordsOf(options.lang);
  let code = 0;
  for (const file of options.files) {
    const judged = judgeFile(file, words, options.text, output);
    code = Math.max(code, await judged.catch(brokenDown(file, words, output)));
  }
  return code;
}

/** Data that nothing was prepared for (nested a hundred thousand deep) is said in a sentence, and the other files are judged. */
function brokenDown(file: string, words: Words, { err }: Output): (error: unknown) => number {
  return (error) => {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    err(`${file}: ${say(words, { key: "SUREFOOT.Case.brokeDown", data: { reason } })}\n`);
    return 2;
  };
}

function readOptions(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { lang: { type: "string", default: "en" }, text: { type: "boolean", default: false } },
    });
    if (positionals.length === 0 || !isLanguage(values.lang)) return undefined;
    return { files: positionals, lang: values.lang, text: values.text };
  } catch {
    return undefined;
  }
}

async function judgeFile(file: string, words: Words, asText: boolean, output: Output): Promise<number> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const unreadable = (saying: Saying) => {
    output.err(`${file}: ${say(words, saying)}\n`);
    return 2;
  };
  if (text === undefined) return unreadable({ key: "SUREFOOT.Case.cannotOpen", data: {} });
  const read = readCase(text);
  if ("key" in read) return unreadable(read);
  const played = play(read);
  if ("key" in played) return unreadable(played);
  for (const note of played.notes) output.err(`${file}: ${say(words, note)}\n`);
  output.out(
    asText
      ? spoken(file, played, words)
      : `${JSON.stringify({ file, answers: played.answers, tokens: played.tokens })}\n`,
  );
  return report(file, read, played, words, output);
}

function spoken(file: string, { sayings }: Played, words: Words): string {
  const lines = sayings.map((line) => line.map((saying) => say(words, saying)).join(" "));
  return `${[file, ...lines].join("\n")}\n`;
}

function report(file: string, read: Case, played: Played, words: Words, { err }: Output): number {
  const found = fileDifferences(read.expect, read.expectTokens, played.answers, played.tokens);
  for (const { path, expected, got } of found) {
    err(`${file}: ${say(words, { key: "SUREFOOT.Case.difference", data: { path, expected, got } })}\n`);
  }
  return found.length > 0 ? 1 : 0;
}
