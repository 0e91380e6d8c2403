import { describe, expect, test } from "vitest";
import { differences, fileDifferences } from "../../src/judge/compare.ts";

const paths = (expected: unknown, got: unknown) => differences(expected, got, "a").map(({ path }) => path);

describe("what a file expects", () => {
  test("numbers agree within a hundredth, and no farther", () => {
    expect(paths(1.5, 1.509)).toEqual([]);
    expect(paths(1.5, 1.491)).toEqual([]);
    expect(paths(1.5, 1.52)).toEqual(["a"]);
    expect(paths(0, "0")).toEqual(["a"]);
    expect(paths(0, null)).toEqual(["a"]);
  });
  test("texts, yes and no, and null agree with themselves alone", () => {
    expect(paths("done", "done")).toEqual([]);
    expect(paths(null, null)).toEqual([]);
    expect(paths(true, "true")).toEqual(["a"]);
    expect(paths(null, undefined)).toEqual(["a"]);
  });
  test("of an object only the keys given are looked at, however deep", () => {
    expect(paths({}, { cost: 5 })).toEqual([]);
    expect(paths({ end: { x: 1 } }, { end: { x: 1, y: 2 }, cost: 5 })).toEqual([]);
    expect(paths({ end: { x: 1, z: 0 } }, { end: { x: 2 } })).toEqual(["a.end.x", "a.end.z"]);
    expect(paths({ end: {} }, { end: null })).toEqual(["a.end"]);
  });
  test("every object of a list is found, in that order, others may stand between", () => {
    const got = [{ code: "wall", at: 1 }, { code: "corner" }, { code: "wall", at: 2 }];
    expect(paths([{ code: "wall" }, { code: "wall" }], got)).toEqual([]);
    expect(paths([{ code: "corner" }, { code: "wall", at: 2 }], got)).toEqual([]);
    expect(paths([{ code: "wall", at: 2 }, { code: "corner" }], got)).toEqual(["a[1]"]);
    expect(paths([{ code: "wall" }, { code: "wall" }, { code: "wall" }], got)).toEqual(["a[2]"]);
  });
  test("an empty list says that there are none", () => {
    expect(paths([], [])).toEqual([]);
    expect(paths([], [{ code: "wall" }])).toEqual(["a"]);
    expect(paths([], undefined)).toEqual(["a"]);
  });
  test("other lists agree element by element, and in length", () => {
    expect(paths([5, null], [5, null])).toEqual([]);
    expect(paths([5, null], [5, 5])).toEqual(["a[1]"]);
    expect(paths([5], [5, 5])).toEqual(["a"]);
    expect(paths(["difficult", "climb"], ["climb", "difficult"])).toEqual(["a[0]", "a[1]"]);
  });
});

describe("a whole file", () => {
  test("may expect less than its script answers, not more", () => {
    const answers = [{ cost: 5 }, { cost: 10 }];
    expect(fileDifferences([{ cost: 5 }], undefined, answers, {})).toEqual([]);
    expect(fileDifferences([{}, {}, {}], undefined, answers, {}).map(({ path }) => path)).toEqual([
      "answers[2]",
    ]);
    expect(fileDifferences(undefined, undefined, answers, {})).toEqual([]);
  });
  test("names the place, what it expects and what it gets", () => {
    expect(fileDifferences([{}, { cost: 15 }], undefined, [{}, { cost: 20 }], {})).toEqual([
      { path: "answers[1].cost", expected: "15", got: "20" },
    ]);
    expect(fileDifferences(undefined, { hero: { x: 300 } }, [], { hero: { x: 0 } })).toEqual([
      { path: "tokens.hero.x", expected: "300", got: "0" },
    ]);
  });
  test("counts dice that nobody rolled as a difference, unless it expects them or expects nothing", () => {
    const answers = [{ unused: 2 }];
    expect(fileDifferences([{}], undefined, answers, {}).map(({ path }) => path)).toEqual([
      "answers[0].unused",
    ]);
    expect(fileDifferences([], undefined, answers, {}).map(({ path }) => path)).toEqual([
      "answers[0].unused",
    ]);
    expect(fileDifferences([{ unused: 2 }], undefined, answers, {})).toEqual([]);
    expect(fileDifferences(undefined, undefined, answers, {})).toEqual([]);
  });
});
