type Loose = Record<string, unknown>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `{"a.b": 1}` as `{a: {b: 1}}`, at any depth (foundry-api.md §8, §10; API13/14 utils). */
export function expand(changes: Loose): Loose {
  const result: Loose = {};
  for (const [path, value] of Object.entries(changes)) {
    const inner = isRecord(value) ? expand(value) : value;
    const keys = path.split(".");
    const last = keys.pop() as string;
    let place = result;
    for (const key of keys) {
      if (!isRecord(place[key])) place[key] = {};
      place = place[key] as Loose;
    }
    place[last] = isRecord(place[last]) && isRecord(inner) ? merge(place[last] as Loose, inner) : inner;
  }
  return result;
}

/**
 * Lays `changes` over `target` in place. `-=key` deletes and `==key` replaces, in either generation
 * (foundry-api.md §0.1, "deletion keys": deprecated in 14, still honoured). Arrays are replaced whole.
 */
export function merge(target: Loose, changes: Loose): Loose {
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=")) delete target[key.slice(2)];
    else if (key.startsWith("==")) target[key.slice(2)] = structuredClone(value);
    else if (isRecord(target[key]) && isRecord(value)) merge(target[key] as Loose, value);
    else target[key] = isRecord(value) ? merge({}, value) : structuredClone(value);
  }
  return target;
}

/** What of `changes` differs from `source`: an update that says nothing new isn't sent. */
export function difference(source: Loose, changes: Loose): Loose {
  const result: Loose = {};
  for (const [key, value] of Object.entries(changes)) {
    const before = source[key];
    if (key.startsWith("-=")) {
      if (key.slice(2) in source) result[key] = null;
    } else if (isRecord(before) && isRecord(value)) {
      const inner = difference(before, value);
      if (Object.keys(inner).length > 0) result[key] = inner;
    } else if (!isEqual(before, value)) result[key] = value;
  }
  return result;
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A copy without what `keys` names. */
export function withoutKeys(source: Loose, keys: object): Loose {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !(key in keys)));
}
