import { formOf } from "../../rules/form.ts";
import { type Body, type Models, placeAt } from "../../rules/body.ts";
import type { Procedure } from "../../rules/declaration.ts";
import type { Ground } from "../../rules/ground.ts";
import { refused, still } from "../../rules/ruling.ts";
import { noteOf } from "../../rules/situation.ts";
import { ahead } from "./direction.ts";
import { outlineOf } from "./sketch.ts";

/** How many millimetres an inch has. */
const INCH = 25.4;

/** How far, in pixels, a rectangle may be off its models and be left as it is. */
const SLACK = 0.5;

/**
 * Casualties were taken from behind: draws up as many full ranks as the models that are left make, behind a front that
 * stays where it is. The rectangle is as large as the bases of its models where they have a size, else in proportion.
 */
export const closeRanks: Procedure = {
  isForced: true,
  rule: (situation) => {
    const { body, line, table } = situation;
    const { models } = body;
    if (!models || models.now === 0 || models.ranks === 0 || models.files === 0) {
      return refused(body, line.do, { code: "ranks-unknown" });
    }
    const after = drawnUp(body, models, table.board.ground);
    if (!after) return refused(body, line.do, { code: "ranks-closed" });
    return still(body, line.do, {
      changes: [{ type: "body", body: after }, noteOf(situation, { end: after.place })],
    });
  },
};

/** The unit in closed ranks; undefined where it is already. */
export function drawnUp(unit: Body, models: Models, ground: Ground): Body | undefined {
  const files = Math.min(models.files, models.now);
  const ranks = Math.ceil(models.now / files);
  const old = outlineOf(unit);
  const { size } = ground.grid;
  const inch = size / ground.side;
  const side = (base: number | undefined, was: number, count: number, of: number) =>
    base === undefined ? (was / of) * count : (base / INCH) * inch * count;
  const width = side(models.width, old.width, files, models.files);
  const depth = side(models.depth, old.depth, ranks, models.ranks);
  const isSame = Math.abs(width - old.width) < SLACK && Math.abs(depth - old.depth) < SLACK;
  if (isSame && ranks === models.ranks && files === models.files) return undefined;
  const way = ahead(unit.rotation);
  const by = (old.depth - depth) / 2;
  const box = { width: width / size, depth: depth / size };
  const corner = {
    x: Math.round(old.x + way.x * by - width / 2),
    y: Math.round(old.y + way.y * by - depth / 2),
    elevation: unit.place.elevation,
  };
  return {
    ...unit,
    ...box,
    place: placeAt(ground.grid, box, corner),
    form: formOf(ground.grid, box, { shape: "rectangle", width, depth, rotation: 0 }),
    models: { ...models, ranks, files },
  };
}
