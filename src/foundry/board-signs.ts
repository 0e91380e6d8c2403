import type { Point } from "../geometry/point.ts";
import { dashesOf } from "../geometry/dashes.ts";
import type { Body } from "../rules/body.ts";
import type { Sign } from "../rules/sign.ts";
import { attemptOf } from "../rules/situation.ts";
import { lookOf } from "../view/sign-looks.ts";
import { lineOf } from "./begun.ts";
import { failOpen } from "./fail-open.ts";
import { seatOf } from "./seat.ts";
import { currentGame } from "./settings.ts";

/** What is drawn at a token, and for which bodies it was drawn. */
interface Drawn {
  readonly graphics: PIXI.Graphics;
  body: Body | undefined;
  moving: Body | undefined;
}

type Placed = foundry.canvas.placeables.Token;

const drawn = new WeakMap<Placed, Drawn>();

/** Draws what the game wants seen at a token: as its child, so that it goes where the picture of the token goes. */
export function drawSigns(token: Placed): void {
  failOpen(
    () => drawAt(token),
    () => undefined,
  );
}

/** Somebody else is moved from now on: what is drawn at all tokens may be another. */
export function redrawSigns(): void {
  for (const token of canvas?.tokens?.placeables ?? []) drawSigns(token as Placed);
}

function drawAt(token: Placed): void {
  const signs = currentGame()?.ruleset.signs;
  const seat = signs && !isPreview(token) ? seatOf(token.document) : undefined;
  const old = drawn.get(token);
  if (!signs || !seat) return void old?.graphics.clear();
  const moving = movedBy(seat.live.bodies);
  if (old && old.body === seat.body && old.moving === moving) return;
  const own = old ?? { graphics: token.addChild(new PIXI.Graphics()), body: undefined, moving: undefined };
  drawn.set(token, Object.assign(own, { body: seat.body, moving }));
  const { table, body, rules } = seat;
  const line = lineOf(token.document, seat);
  const attempt = attemptOf({ table, body, line, game: rules });
  paint(own.graphics, signs(attempt, moving), body.place);
}

/** The copy that is dragged: what is drawn stays with the token. */
function isPreview(token: Placed): boolean {
  return token.isPreview;
}

/** The body that this user has taken hold of. */
function movedBy(bodies: ReadonlyMap<string, Body>): Body | undefined {
  const [token] = canvas?.tokens?.controlled ?? [];
  return bodies.get(token?.id ?? "");
}

function paint(graphics: PIXI.Graphics, signs: readonly Sign[], origin: Point): void {
  graphics.clear();
  for (const { kind, line, isClosed } of signs) {
    const { color, width, dash, gap } = lookOf(kind);
    const [first] = line;
    const strokes = dashesOf(isClosed && first ? [...line, first] : line, dash, gap);
    for (const style of [
      { width: width + 2, color: 0x000000, alpha: 0.7 },
      { width, color, alpha: 1 },
    ]) {
      graphics.lineStyle(style);
      for (const stroke of strokes) trace(graphics, stroke, origin);
    }
  }
}

function trace(graphics: PIXI.Graphics, [first, ...rest]: readonly Point[], origin: Point): void {
  if (!first) return;
  graphics.moveTo(first.x - origin.x, first.y - origin.y);
  for (const { x, y } of rest) graphics.lineTo(x - origin.x, y - origin.y);
}
