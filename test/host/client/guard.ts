/** Every member that the bundle read of the globals, such as `game.settings.get`. */
export type Surface = Set<string>;

/** Keys that JavaScript itself, promises and printers probe for. */
const PROBES = new Set<PropertyKey>(["then", "toJSON", "constructor", "prototype", "$$typeof", "nodeType"]);

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * What the bundle gets in the place of a global: reading a member that isn't there throws
 * `the host does not offer …`, and every read is noted. Plain objects inside are guarded too, but not those
 * named in `open`, which are records with keys of the bundle's own choice (such as `CONFIG.Actor.dataModels`).
 */
export function guard<T extends object>(
  path: string,
  target: T,
  surface: Surface,
  open: ReadonlySet<string>,
): T {
  const inner = new Map<PropertyKey, object>();
  return new Proxy(target, {
    get(_, key) {
      if (typeof key === "symbol" || PROBES.has(key)) return Reflect.get(target, key);
      const here = `${path}.${key}`;
      if (!(key in target)) throw new Error(`the host does not offer ${here}`);
      surface.add(here);
      const value: unknown = Reflect.get(target, key);
      if (typeof value === "function" && !isPlain(target)) return bound(inner, key, value, target);
      if (!isPlain(value) || open.has(here)) return value;
      return remembered(inner, key, () => guard(here, value, surface, open));
    },
    set: (_, key, value) => {
      inner.delete(key);
      return Reflect.set(target, key, value);
    },
  });
}

/** Methods of class instances keep the instance as `this`, so that private fields stay reachable. */
function bound(inner: Map<PropertyKey, object>, key: PropertyKey, method: Function, owner: object): unknown {
  if (/^class\b/.test(Function.prototype.toString.call(method))) return method;
  return remembered(inner, key, () => method.bind(owner) as object);
}

function remembered(inner: Map<PropertyKey, object>, key: PropertyKey, make: () => object): object {
  const known = inner.get(key);
  if (known !== undefined) return known;
  const made = make();
  inner.set(key, made);
  return made;
}

/** A class instance inside a guarded global that is guarded too, such as `game.settings`. */
export function guardService<T extends object>(path: string, service: T, surface: Surface): T {
  return guard(path, service, surface, new Set());
}
