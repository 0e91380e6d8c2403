import type { Body } from "../rules/body.ts";
import type { Ruling } from "../rules/ruling.ts";
import { eventSayings } from "./event-sayings.ts";
import type { Telling } from "./breach-saying.ts";
import { statusName } from "./statuses.ts";
import type { Saying } from "./words.ts";

/**
 * What a ruling did besides moving its body: what befell anybody, what was broken, which conditions are over. `before`
 * are the bodies as they were judged.
 */
export function aftermathSayings(
  ruling: Ruling,
  body: Body,
  before: readonly Body[],
  telling: Telling,
): Saying[] {
  const plain = { ...ruling, notices: [], rolls: [], awaits: undefined };
  return [
    ...eventSayings(plain, body, telling),
    ...ruling.changes
      .flatMap((change) => (change.type === "ground" ? (change.broken ?? []) : []))
      .map((): Saying => ({ key: "SUREFOOT.Effect.wallBreaks", data: { token: body.name } })),
    ...endings(ruling, before, telling),
  ];
}

/** What a body ends by going on is no news. */
const QUIET: ReadonlySet<string> = new Set(["climbing", "diving"]);

/** The conditions that are over; that somebody stood up is told as what befell it. */
function endings({ changes, effects }: Ruling, before: readonly Body[], { conditions }: Telling): Saying[] {
  const isTold = (token: string) =>
    effects.some((effect) => effect.type === "stand" && effect.token === token);
  return changes.flatMap((change): Saying[] => {
    const old = change.type === "body" ? before.find(({ id }) => id === change.body.id) : undefined;
    if (change.type !== "body" || !old) return [];
    const { statuses, name, id: token } = change.body;
    const over = old.statuses.filter(({ id }) => !statuses.some((now) => now.id === id));
    return over
      .filter(({ id }) => !QUIET.has(id) && (id !== "prone" || !isTold(token)))
      .map(({ id }) => ({
        key: "SUREFOOT.Effect.over",
        data: { token: name, status: statusName(id, conditions) },
      }));
  });
}
