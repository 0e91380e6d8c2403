import { describe, expect, test } from "vitest";
import { contact, sideOf } from "../../src/geometry/segment.ts";

const at = (x: number, y: number) => ({ x, y });
const wall = { a: at(0, 0), b: at(100, 0) };

describe("a way meets a line", () => {
  test("crossing it or ending on it counts, wherever it isn't an end", () => {
    expect(contact(at(50, -50), at(50, 50), wall)).toBe("through");
    expect(contact(at(50, -50), at(50, 0), wall)).toBe("through");
  });
  test("brushing one of its ends is only an end", () => {
    expect(contact(at(-50, -50), at(50, 50), wall)).toBe("end");
    expect(contact(at(100, -50), at(100, 50), wall)).toBe("end");
  });
  test("passing beside it or stopping short of it is nothing", () => {
    expect(contact(at(101, -50), at(101, 50), wall)).toBeUndefined();
    expect(contact(at(50, -50), at(50, -1), wall)).toBeUndefined();
  });
  test("who stands on the line steps off to either side", () => {
    expect(contact(at(50, 0), at(50, 50), wall)).toBeUndefined();
    expect(contact(at(50, 0), at(150, -50), wall)).toBeUndefined();
  });
  test("running along it meets it, running away from it doesn't", () => {
    expect(contact(at(-50, 0), at(50, 0), wall)).toBe("through");
    expect(contact(at(-50, 0), at(0, 0), wall)).toBe("end");
    expect(contact(at(50, 0), at(150, 0), wall)).toBe("through");
    expect(contact(at(100, 0), at(150, 0), wall)).toBeUndefined();
    expect(contact(at(150, 0), at(250, 0), wall)).toBeUndefined();
  });
});

test("left of a wall that runs east is north on the screen", () => {
  expect(sideOf(wall, at(50, -10))).toBe(1);
  expect(sideOf(wall, at(50, 10))).toBe(-1);
  expect(sideOf(wall, at(500, 0))).toBe(0);
});
