import type { Source } from "../contract.ts";
import { deepClone, merge } from "../utils.ts";

/** The source of an unlinked token's actor: the base actor's with the token's `delta` over it. */
export function syntheticSource(base: Source, token: Source): Source {
  const delta = (token["delta"] ?? {}) as Source & { effects?: Source[] };
  const { effects: own = [], _id, ...changes } = delta;
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== null && value !== undefined),
  );
  const source = merge(deepClone(base), deepClone(given));
  const changed = new Set(own.map((effect) => effect["_id"]));
  const inherited = (source["effects"] as Source[]).filter((effect) => !changed.has(effect["_id"]));
  const kept = own.filter((effect) => effect["_tombstone"] !== true).map((effect) => deepClone(effect));
  return { ...source, effects: [...inherited, ...kept] };
}
