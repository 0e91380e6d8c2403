import { isSource, type Source } from "../scene/reading.ts";
import type { Answer } from "./answer.ts";

/** Where an answer isn't what a file expects. */
export interface Difference {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** Numbers nearer to each other than this are equal. */
const TOLERANCE = 0.01;

/**
 * All differences of `got` from `expected` (scenario.md): of an object only the keys given; of a list of objects every
 * one given, in that order; other lists element by element; an empty list says that there are none.
 */
export function differences(expected: unknown, got: unknown, path: string): Difference[] {
  if (Array.isArray(expected)) return listDifferences(expected, got, path);
  if (isSource(expected)) {
    if (!isSource(got)) return [differing(expected, got, path)];
    return Object.entries(expected).flatMap(([key, value]) => differences(value, got[key], `${path}.${key}`));
  }
  if (typeof expected === "number" && typeof got === "number") {
    return Math.abs(expected - got) <= TOLERANCE ? [] : [differing(expected, got, path)];
  }
  return expected === got ? [] : [differing(expected, got, path)];
}

/** The differences of a whole file: its answers, its tokens, and dice that nobody rolled. */
export function fileDifferences(
  expect: readonly Source[] | undefined,
  expectTokens: Source | undefined,
  answers: readonly Answer[],
  tokens: Source,
): Difference[] {
  const unrolled = expect
    ? answers.flatMap((answer, at) =>
        answer["unused"] !== undefined && expect[at]?.["unused"] === undefined
          ? [differing(0, answer["unused"], `answers[${at}].unused`)]
          : [],
      )
    : [];
  return [
    ...(expect ?? []).flatMap((expected, at) => differences(expected, answers[at], `answers[${at}]`)),
    ...unrolled,
    ...(expectTokens ? differences(expectTokens, tokens, "tokens") : []),
  ];
}

function listDifferences(expected: readonly unknown[], got: unknown, path: string): Difference[] {
  if (!Array.isArray(got)) return [differing(expected, got, path)];
  const list: readonly unknown[] = got;
  if (expected.length > 0 && expected.every(isSource)) return missing(expected, list, path);
  if (expected.length !== list.length) return [differing(expected, list, path)];
  return expected.flatMap((item, at) => differences(item, list[at], `${path}[${at}]`));
}

/** The first expected object that isn't found after the one before it. */
function missing(expected: readonly Source[], got: readonly unknown[], path: string): Difference[] {
  let from = 0;
  for (const [at, item] of expected.entries()) {
    const found = got.findIndex(
      (other, index) => index >= from && differences(item, other, path).length === 0,
    );
    if (found === -1) return [differing(item, got, `${path}[${at}]`)];
    from = found + 1;
  }
  return [];
}

function differing(expected: unknown, got: unknown, path: string): Difference {
  return { path, expected: written(expected), got: written(got) };
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
