import type { Body } from "../../rules/body.ts";
import type { Effect } from "../../rules/chance.ts";
import { fallingAfter } from "../../rules/falling.ts";
import { type Ground, withoutWalls } from "../../rules/ground.ts";
import type { Breach, Ledger, PricedStep } from "../../rules/ledger.ts";
import { lengthOf } from "../../rules/ledger.ts";
import { type Change, type Ruling, refused, still } from "../../rules/ruling.ts";
import { befallen, noteOf, type Situation, withoutStatus } from "../../rules/situation.ts";
import { NOTHING, squares } from "../../rules/tally.ts";
import type { Step } from "../../rules/step.ts";
import type { Flight } from "./flight.ts";
import type { Force } from "./forced.ts";
import { damageOf, fallen, mayFly } from "./falls.ts";

/** What a forced movement comes to: as drawn, up to what it met, or up to the rule that it breaks. */
export function forcedRuling(
  situation: Situation,
  force: Force,
  steps: readonly Step[],
  flight: Flight,
  early: readonly Breach[],
): Ruling {
  const { body, line, game } = situation;
  const breaches = [...early, ...flight.breaches];
  const isOff = game.enforcement === "off";
  const legal = breaches.length === 0 || isOff;
  const ledger = ledgerOf(situation, force, steps, flight, breaches);
  const isRefused =
    !legal && (game.enforcement === "refuse" || (early.length > 0 && game.enforcement !== "warn"));
  const told = { ledger, limit: force.limit, breaches: isOff ? [] : breaches };
  if (isRefused) return { ...refused(body, line.do, breaches[0] ?? { code: "bad-path" }), ...told };
  const made = flight.places.length;
  const all = [...flight.effects, ...grounded(body, flight)];
  const isDone = made === steps.length && !flight.isStopped;
  const result = isDone ? "done" : legal || made > 0 ? "stopped" : "refused";
  const ruling = still(body, line.do, {
    ...told,
    legal,
    result,
    made,
    distance: squares(made),
    notices: flight.notices,
    effects: [...all, ...removals(flight)],
    changes: made > 0 || all.length > 0 ? changesOf(situation, flight, all) : [],
  });
  return made > 0 ? fallingAfter(situation, ruling, raised(situation, flight)) : ruling;
}

/** E30: how far somebody who can't fly was lifted, on a board that doesn't say how high its ground is. */
function raised({ body, table, game }: Situation, { places }: Flight): number {
  const place = places.at(-1) ?? body.place;
  const attempt = { board: table.board, mover: body, settings: game.settings, turn: [] };
  if (table.board.ground.hasHeights || mayFly(attempt)) return 0;
  return Math.max(0, place.elevation - body.place.elevation);
}

/** E30: down into the ground is a fall as well, of the squares that it was moved, and no Agility helps. */
function grounded(body: Body, { isGrounded, places }: Flight): Effect[] {
  const distance = places.length;
  return isGrounded && distance >= 2 ? fallen(body, distance, damageOf(distance, 0)) : [];
}

function removals({ brokenThings }: Flight): Effect[] {
  return brokenThings.map(({ id }) => ({ type: "removed", token: id }));
}

function changesOf(situation: Situation, flight: Flight, effects: readonly Effect[]): Change[] {
  const { body, table } = situation;
  const place = flight.places.at(-1) ?? body.place;
  const struck = table.board.bodies.filter(
    ({ id }) => id !== body.id && effects.some(({ token }) => token === id),
  );
  const moved = flight.places.length > 0 ? withoutStatus({ ...body, place }, "climbing") : body;
  const after = befallen([moved, ...struck], effects);
  const { ground } = table.board;
  const isBroken = flight.brokenWalls.size > 0;
  const before = [body, ...struck, ...flight.brokenThings];
  const entry = { end: place, onFoot: 0, before, ...(isBroken ? { ground } : {}) };
  return [
    ...after.map((one): Change => ({ type: "body", body: one })),
    ...flight.brokenThings.map((thing): Change => ({ type: "removed", body: thing })),
    ...(isBroken ? [fallenWalls(ground, flight.brokenWalls)] : []),
    noteOf(situation, entry),
  ];
}

function fallenWalls(ground: Ground, ids: ReadonlySet<string>): Change {
  return { type: "ground", ground: withoutWalls(ground, ids), broken: [...ids] };
}

/** The drawn steps as the judge tells them: nobody pays for being moved by force. */
function ledgerOf(
  { body }: Situation,
  { limit }: Force,
  steps: readonly Step[],
  { places }: Flight,
  breaches: readonly Breach[],
): Ledger {
  const priced = steps.map((step, at): PricedStep => {
    const to = places[at] ?? step.to;
    const from = places[at - 1] ?? step.from;
    const own = {
      reasons: [],
      breaches: [],
      notices: [],
      effects: [],
      rolls: [],
      uses: [],
      gain: 0,
      onFoot: 0,
    };
    return { ...step, from, to, ...own, cost: NOTHING, length: lengthOf([step]) };
  });
  return {
    start: body.place,
    steps: priced,
    breaches,
    open: places.length,
    ended: undefined,
    awaits: undefined,
    reached: places.length,
    spent: NOTHING,
    allowance: limit,
    isWhole: true,
    isUnknown: false,
    drawn: { distance: lengthOf(steps), cost: NOTHING },
  };
}
