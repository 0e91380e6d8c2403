import { createId } from "../world/ids.ts";
import { difference, expand, merge } from "../world/merge.ts";
import { Collection } from "./collection.ts";

type Loose = Record<string, unknown>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" &&
  value !== null &&
  (value.constructor === Object || value.constructor === undefined);

/** A copy of plain values all the way down; anything that isn't plain is kept as it is. */
export function deepClone<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => deepClone(entry)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, deepClone(entry)])) as T;
}

export function getProperty(target: unknown, path: string): unknown {
  let value = target;
  for (const key of path.split(".")) {
    if (value === null || value === undefined) return undefined;
    value = (value as Loose)[key];
  }
  return value;
}

/** Answers whether the value changed. */
export function setProperty(target: Loose, path: string, value: unknown): boolean {
  const keys = path.split(".");
  const last = keys.pop() as string;
  let place = target;
  for (const key of keys) {
    if (typeof place[key] !== "object" || place[key] === null) place[key] = {};
    place = place[key] as Loose;
  }
  const isNew = place[last] !== value;
  place[last] = value;
  return isNew;
}

export function flattenObject(source: Loose, prefix = ""): Loose {
  const flat: Loose = {};
  for (const [key, value] of Object.entries(source)) {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    if (isRecord(value) && Object.keys(value).length > 0) Object.assign(flat, flattenObject(value, path));
    else flat[path] = value;
  }
  return flat;
}

interface MergeOptions {
  inplace?: boolean;
  insertKeys?: boolean;
  overwrite?: boolean;
}

/** `foundry.utils.mergeObject`, with those of its options that packages commonly use. */
export function mergeObject(original: Loose, other: Loose = {}, options: MergeOptions = {}): Loose {
  const target = options.inplace === false ? deepClone(original) : original;
  for (const [key, value] of Object.entries(expand(other))) {
    const before = target[key];
    if (isRecord(before) && isRecord(value)) mergeObject(before, value, { ...options, inplace: true });
    else if (!(key in target)) {
      if (options.insertKeys !== false) target[key] = value;
    } else if (options.overwrite !== false) target[key] = value;
  }
  return target;
}

/** `foundry.utils`: what the host offers of it. */
export const utils = {
  Collection,
  deepClone,
  duplicate: <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T,
  diffObject: difference,
  expandObject: expand,
  flattenObject,
  getProperty,
  hasProperty: (target: unknown, path: string): boolean => getProperty(target, path) !== undefined,
  isEmpty: (value: object | null | undefined): boolean => !value || Object.keys(value).length === 0,
  mergeObject,
  randomID: createId,
  setProperty,
};

export { difference, expand, merge };
