import { fromOffset } from "../../geometry/hex-grid.ts";
import { BORNE, type Body, MODES, type Mode } from "../../rules/body.ts";
import { oneSpace } from "../../rules/form.ts";
import { attemptOf } from "../../rules/situation.ts";
import { squares, valueOf } from "../../rules/tally.ts";
import { priceOf, tollOf } from "../../rules/toll.ts";
import { heightOf, type Offset } from "../generation.ts";
import { failOpen } from "../fail-open.ts";
import { seatOf } from "../board/seat.ts";
import { PUSH } from "./shove.ts";

interface Segment {
  readonly action: string;
  readonly teleport: boolean;
}

type Price = (from: Offset, to: Offset, distance: number, segment: Segment) => number;

/**
 * The price of going from one space to the next, in Foundry's form: asked for each space that a token covers, and told
 * how long the step is under the law of diagonals. Undefined where nothing is measured. Never Infinity: what forbids a
 * step is said by the judgement, not by its price. Off the grid core asks once a segment, of places whose meaning isn't
 * public (foundry-api.md §14.5): it is told the length, and what the way cost is noted with the movement (paid.ts).
 */
export function priceOfStep(document: TokenDocument): Price | undefined {
  return failOpen(
    () => priceFor(document),
    () => undefined,
  );
}

function priceFor(document: TokenDocument): Price | undefined {
  const seat = seatOf(document);
  if (seat?.live.land.ground.grid.kind === "plane") return lengthOf;
  const declaration = seat?.rules.ruleset.declarations["move"];
  if (!seat || !declaration) return undefined;
  const { grid } = seat.live.land.ground;
  const mover: Body = { ...seat.body, form: oneSpace(grid) };
  const line = { do: "move", choice: seat.choice };
  const attempt = attemptOf({ table: seat.table, body: mover, line, game: seat.rules });
  const { hasHeights } = seat.table.board.ground;
  return (from, to, distance, { action, teleport }) => {
    if (teleport || action === PUSH) return 0;
    const isOnTheSpot = from.i === to.i && from.j === to.j;
    if (hasHeights && isOnTheSpot && BORNE.has(action) && action !== "jump") return 0;
    const place = (offset: Offset) => ({
      ...(grid.kind === "hexes" ? fromOffset(grid, offset) : { i: offset.i, j: offset.j }),
      x: 0,
      y: 0,
      elevation: heightOf(offset.k, document, grid.distance),
    });
    const mode = MODES.find((name): name is Mode => name === action) ?? "walk";
    const leg = { index: 0, from: place(from), to: place(to), steps: 1 };
    const length = squares(distance / grid.distance);
    const step = { from: leg.from, to: leg.to, leg, nth: 1, mode, axes: 1, length };
    const price = priceOf(step, tollOf(step, attempt, declaration.stages), declaration.pricing);
    return price ? valueOf(price, grid.distance) : distance;
  };
}

const lengthOf: Price = (_from, _to, distance, { teleport }) => (teleport ? 0 : distance);

interface SpacePrice {
  readonly from: Offset;
  readonly to: Offset;
  readonly cost: number;
}

/** The price of a step of a large body from those of its spaces: the dearest of the spaces that it enters. */
export function dearestEntered(prices: readonly SpacePrice[]): number {
  const entered = prices.filter(({ to }) => !prices.some(({ from }) => from.i === to.i && from.j === to.j));
  const counted = entered.length > 0 ? entered : prices;
  return counted.reduce((dearest, { cost }) => Math.max(dearest, cost), 0);
}
