import { bounded, isSource, type Source } from "../scene/reading.ts";
import type { Saying, TextKey } from "../view/words.ts";

/** Thrown and caught within the reading of one file: what can't be read, as a sentence with its JSON path. */
export class Unreadable extends Error {
  readonly saying: Saying;

  constructor(saying: Saying) {
    super(saying.key);
    this.saying = saying;
  }
}

/** Something of another type belongs at `path`. */
export function fault(path: string, wanted: TextKey): Unreadable {
  return new Unreadable({ key: "SUREFOOT.Case.wrongType", data: { path, wanted: { key: wanted } } });
}

export function objectAt(value: unknown, path: string): Source {
  if (!isSource(value)) throw fault(path, "SUREFOOT.Case.object");
  return value;
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw fault(path, "SUREFOOT.Case.list");
  return value;
}

/** A text, or undefined where the key is left out. */
export function textAt(value: unknown, path: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw fault(path, "SUREFOOT.Case.text");
  return value;
}

/** A number, or undefined where the key is left out. */
export function numberAt(value: unknown, path: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number") throw fault(path, "SUREFOOT.Case.number");
  return value;
}

/** A number that has an end, within what can be reckoned with, or undefined where the key is left out. */
export function finiteAt(value: unknown, path: string): number | undefined {
  const number = numberAt(value, path);
  if (number === undefined) return undefined;
  if (!Number.isFinite(number)) throw fault(path, "SUREFOOT.Case.number");
  return bounded(number);
}

/** True or false, or undefined where the key is left out. */
export function yesNoAt(value: unknown, path: string): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw fault(path, "SUREFOOT.Case.yesNo");
  return value;
}

/** An `x` and a `y`. */
export function placeAt(value: unknown, path: string): { x: number; y: number } {
  const source = objectAt(value, path);
  const [x, y] = [numberAt(source["x"], `${path}.x`), numberAt(source["y"], `${path}.y`)];
  if (x === undefined || y === undefined) throw fault(path, "SUREFOOT.Case.place");
  return { x, y };
}
