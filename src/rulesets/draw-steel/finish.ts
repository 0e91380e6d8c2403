import { othersAt } from "../../rules/board.ts";
import type { Body } from "../../rules/body.ts";
import { isNear } from "../../rules/apart.ts";
import { fallingAfter, followedBy } from "../../rules/falling.ts";
import { apply, type Ruling, still } from "../../rules/ruling.ts";
import { attemptOf, befallen, noteOf, type Situation, withoutStatus } from "../../rules/situation.ts";
import { isFarFromSize } from "./company.ts";
import { damageOf, fallen, onto } from "./falls.ts";
import { score } from "./power-roll.ts";

/** What comes of a move when it is over: a leap that fell short comes down, who hangs in the air falls, who is crammed in is squeezed. */
export function finish(situation: Situation, ruling: Ruling): Ruling {
  return crammed(situation, fallingAfter(situation, landed(situation, comeDown(situation, ruling))));
}

/** E28: a step off a ledge that ends on somebody hurts that creature too, and the faller lies beside it. */
function landed(situation: Situation, ruling: Ruling): Ruling {
  const table = apply(situation.table, ruling);
  const body = bodyOf(table.board.bodies, situation.body.id);
  const fell = ruling.effects.findLast(({ type, token }) => type === "fall" && token === body?.id);
  if (!body || !fell || ruling.result === "waiting") return ruling;
  const now = { ...situation, table, body };
  const { effects, place = body.place } = onto(attemptOf(now), body.place, fell.damage ?? 0);
  if (effects.length === 0 && place === body.place) return ruling;
  const struck = table.board.bodies.filter(
    ({ id }) => id !== body.id && effects.some(({ token }) => token === id),
  );
  const after = befallen([{ ...body, place }, ...struck], effects);
  const changes = [
    ...after.map((one) => ({ type: "body", body: one }) as const),
    noteOf(now, { before: [body, ...struck] }),
  ];
  return followedBy(ruling, still(body, situation.line.do, { effects, changes }), body);
}

/** E36: a charge that doesn't bring the body beside its target falls short. */
export function finishCharge(situation: Situation, ruling: Ruling): Ruling {
  const over = finish(situation, ruling);
  const { board } = apply(situation.table, over);
  const [body, target] = [situation.body.id, situation.line.target].map((id) => bodyOf(board.bodies, id));
  if (!body || !target || over.result !== "done") return over;
  const { ground } = board;
  const reach = body.reach ?? ground.side;
  const isThere = isNear(ground, [body, body.place], [target, target.place], reach);
  return isThere ? over : { ...over, result: "failed" };
}

/** E7, E8: two of nearly one size in one space: the one that came there is squeezed as long as it stays. */
function crammed(situation: Situation, ruling: Ruling): Ruling {
  const { board } = apply(situation.table, ruling);
  const body = bodyOf(board.bodies, situation.body.id);
  if (!body) return ruling;
  const isCrammed = othersAt(board, body, body.place).some(
    (other) => other.kind !== "object" && !isFarFromSize(body, other),
  );
  const free = withoutStatus(body, "squeezed");
  if (!isCrammed) {
    const isFreed = free.statuses.length < body.statuses.length;
    return isFreed ? { ...ruling, changes: [...ruling.changes, { type: "body", body: free }] } : ruling;
  }
  const effect = { type: "squeezed", token: body.id } as const;
  const [after = body] = befallen([body], [effect]);
  return {
    ...ruling,
    effects: [...ruling.effects, effect],
    changes: [...ruling.changes, { type: "body", body: after }],
  };
}

/** E23, E28: a leap that dice let fall short ends in the air, and with a fall where the ground is far below. */
function comeDown(situation: Situation, ruling: Ruling): Ruling {
  const { ground, bodies } = apply(situation.table, ruling).board;
  const body = bodyOf(bodies, situation.body.id);
  const last = ruling.ledger?.steps[ruling.made - 1];
  const drop = body && last ? (last.to.elevation - body.place.elevation) / ground.grid.distance : 0;
  if (!body || drop < 2) return ruling;
  const distance = Math.floor(drop + 1e-6);
  const effects = fallen(body, distance, damageOf(distance, Math.max(0, score(body, "agility"))));
  const [after = body] = befallen([body], effects);
  return {
    ...ruling,
    effects: [...ruling.effects, ...effects],
    changes: [...ruling.changes, { type: "body", body: after }],
  };
}

function bodyOf(bodies: readonly Body[], wanted: string | undefined): Body | undefined {
  return bodies.find(({ id }) => id === wanted);
}
