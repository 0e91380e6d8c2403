import type { Point } from "../../geometry/point.ts";
import { rimOf, ringOf } from "../../geometry/rim.ts";
import type { Segment } from "../../geometry/segment.ts";
import { apart, fromSegment } from "../../geometry/taut/block.ts";
import { type Body, middleOf, type Place } from "../../rules/body.ts";
import { rollAll } from "../../rules/chance.ts";
import type { Region } from "../../rules/ground.ts";
import { apply, type Ruling } from "../../rules/ruling.ts";
import { attemptOf, befallen, type Situation } from "../../rules/situation.ts";
import type { Attempt } from "../../rules/toll.ts";
import { radiusOf } from "./blocks.ts";
import { INCH, isDown, isFlying, tall } from "./conditions.ts";
import { STEP } from "./ground.ts";
import { fallOf } from "./heights.ts";
import { risky } from "./risky.ts";

/** C40: who goes Down within 1″ of a ledge holds on by a success roll, or falls over it. */
export function holdingOn(situation: Situation, ruling: Ruling): Ruling {
  const table = apply(situation.table, ruling);
  const body = table.board.bodies.find(({ id }) => id === situation.body.id);
  if (!body || !isDown(body) || isFlying(body)) return ruling;
  const attempt = attemptOf({ ...situation, table, body });
  const below = belowLedge(attempt);
  if (!below) return ruling;
  const used = ruling.rolls.reduce((total, { dice }) => total + dice.length, 0);
  const test = risky(attempt, "hold", "C40", (success) =>
    success ? { effects: [] } : { ...fallOf(attempt, body.place.elevation - below.elevation), place: below },
  );
  const dice = { faces: situation.line.dice?.slice(used) ?? [], used: 0 };
  const { rolls, effects, awaits, place = body.place } = rollAll([test], dice, body.place);
  const all = { ...ruling, rolls: [...ruling.rolls, ...rolls] };
  if (awaits) {
    return { ...all, result: "waiting", awaits: { ...awaits, given: awaits.given + used }, changes: [] };
  }
  const [after = body] = befallen([{ ...body, place }], effects);
  return {
    ...all,
    effects: [...ruling.effects, ...effects],
    changes: [...ruling.changes, { type: "body", body: after }],
  };
}

/** Where a body comes to lie that falls over the nearest ledge within 1″ of its base; undefined where none is. */
function belowLedge(attempt: Attempt): Place | undefined {
  const { board, mover } = attempt;
  const { ground } = board;
  if (!ground.hasHeights) return undefined;
  const centre = middleOf(mover, mover.place);
  const reach = radiusOf(mover) + (INCH / ground.side) * ground.grid.size;
  const box = {
    minX: centre.x - reach,
    minY: centre.y - reach,
    maxX: centre.x + reach,
    maxY: centre.y + reach,
  };
  const rims = ground.regionsNear(box).flatMap(rimsOf);
  const near = rims.filter(({ a, b }) => fromSegment(centre, a, b) <= reach);
  near.sort((one, other) => fromSegment(centre, one.a, one.b) - fromSegment(centre, other.a, other.b));
  for (const rim of near) {
    const place = beyond(rim, centre, mover, attempt);
    if (place) return place;
  }
  return undefined;
}

/** The borders of ground that has a height. */
function rimsOf({ patches, terrains }: Region): Segment[] {
  if (!terrains.some(({ kind }) => kind === "ground")) return [];
  return patches.flatMap(({ shape, hole }, at) => {
    const holes = patches.slice(at + 1).filter((later) => later.hole);
    return hole
      ? []
      : rimOf(
          ringOf(shape),
          holes.map((later) => ringOf(later.shape)),
        );
  });
}

/** The place beside a border on the side where the ground is lower, clear of the border. */
function beyond({ a, b }: Segment, centre: Point, mover: Body, { board }: Attempt): Place | undefined {
  const { ground } = board;
  const length = apart(a, b);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const share = Math.max(0, Math.min(length, (centre.x - a.x) * along.x + (centre.y - a.y) * along.y));
  const foot = { x: a.x + along.x * share, y: a.y + along.y * share };
  for (const side of [1, -1]) {
    const aside = (by: number) => ({ x: foot.x - along.y * side * by, y: foot.y + along.x * side * by });
    const floor = ground.surface(aside(1), mover.place.elevation) ?? 0;
    if (tall(ground, mover.place.elevation - floor) <= STEP + 1e-6) continue;
    const middle = aside(radiusOf(mover) + 1);
    const [x, y] = [Math.round(middle.x - mover.form.half.x), Math.round(middle.y - mover.form.half.y)];
    return { x, y, i: y, j: x, elevation: floor };
  }
  return undefined;
}
