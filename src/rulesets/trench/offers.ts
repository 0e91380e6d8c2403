import { edgesApart } from "../../rules/apart.ts";
import type { Body } from "../../rules/body.ts";
import type { Offered, Offers } from "../../rules/offer.ts";
import type { Attempt, Stop } from "../../rules/toll.ts";
import { once } from "./activation.ts";
import { targetOf } from "./aim.ts";
import { foesWithin, isDown, isFoe, isOut } from "./conditions.ts";
import { REACH } from "./target.ts";

/** C1, C26, C40: what a model may do in its activation, each with the rule against it. */
export const offers: Offers = (attempt) => [
  { name: "move", line: { do: "move" }, manner: "drawn", against: spent("move", attempt) },
  { name: "dash", line: { do: "dash" }, manner: "rolled", against: spent("dash", attempt) },
  ...charges(attempt),
  { name: "retreat", line: { do: "retreat" }, manner: "answered", against: noRetreat(attempt) },
  ...(attempt && isDown(attempt.mover)
    ? [{ name: "stand", line: { do: "stand" }, manner: "done" } as const]
    : []),
];

/** C26, C40: why no such action is left, or who is Down makes none. */
function spent(what: "move" | "dash", attempt: Attempt | undefined): Stop | undefined {
  if (!attempt) return undefined;
  const left = once(what)(attempt);
  if (isOut(attempt.mover)) return { code: "activation-over", rule: "C38" };
  if ("code" in left) return left;
  return isDown(attempt.mover) ? { code: "prone", rule: "C40" } : undefined;
}

function noRetreat(attempt: Attempt | undefined): Stop | undefined {
  const none = spent("move", attempt);
  if (none || !attempt || foesWithin(attempt).length > 0) return none;
  return { code: "not-engaged", rule: "C21" };
}

/** C27, C28: one charge at each enemy within 12″, the nearest first, or one that says why there is none. */
function charges(attempt: Attempt | undefined): Offered[] {
  if (!attempt) return [];
  const none = spent("move", attempt) ?? engaged(attempt);
  if (none) return [charge(undefined, none)];
  const foes = nearest(attempt);
  if (foes.length === 0) return [charge(undefined, { code: "out-of-range", rule: "C11" })];
  return foes.map((foe) => charge(foe, againstCharge(attempt, foe)));
}

function engaged(attempt: Attempt): Stop | undefined {
  const [foe] = foesWithin(attempt);
  return foe && { code: "engaged", rule: "C27", by: foe.id };
}

function charge(foe: Body | undefined, against: Stop | undefined): Offered {
  const manner = "rolled";
  if (!foe) return { name: "charge", line: { do: "charge" }, manner, against };
  return { name: "charge-at", line: { do: "charge", target: foe.id }, manner, about: [foe.name], against };
}

/** More enemies than that within 12″ are not listed. */
const MOST = 12;

function nearest({ board, mover }: Attempt): Body[] {
  const foes = board.bodies.flatMap((other) => {
    if (!isFoe(mover, other)) return [];
    const apart = edgesApart(board.ground, [mover, mover.place], [other, other.place]);
    return apart <= REACH ? [{ other, apart }] : [];
  });
  return foes
    .sort((a, b) => a.apart - b.apart)
    .slice(0, MOST)
    .map(({ other }) => other);
}

function againstCharge(attempt: Attempt, { id }: Body): Stop | undefined {
  const aimed = targetOf({ ...attempt, line: { do: "charge", target: id } }, false);
  return "code" in aimed ? aimed : undefined;
}
