import type { Point } from "../../geometry/point.ts";
import { dashesOf } from "../../geometry/dashes.ts";
import type { Body } from "../../rules/body.ts";
import type { Sign } from "../../rules/sign.ts";
import { attemptOf } from "../../rules/situation.ts";
import { lookOf } from "../../view/sign-looks.ts";
import { lineOf } from "../turn/begun.ts";
import { failOpen } from "../fail-open.ts";
import { liveScene } from "./live-scene.ts";
import { seatOf } from "./seat.ts";
import { currentGame } from "../settings.ts";

/** What is drawn at a token, and for which bodies it was drawn. */
interface Drawn {
  readonly graphics: PIXI.Graphics;
  readonly body: Body | undefined;
  readonly moving: Body | undefined;
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
  const bodies = bodiesBeside(token);
  const body = bodies?.get(token.id);
  const moving = bodies && movedBy(bodies);
  const old = drawn.get(token);
  if (old?.body === body && old?.moving === moving) return;
  const graphics = old?.graphics ?? token.addChild(new PIXI.Graphics());
  drawn.set(token, { graphics, body, moving });
  graphics.clear();
  if (body) paint(graphics, signsAt(token.document, moving), body.place);
}

/**
 * The bodies on the scene of a token where something is drawn at them. Asked whenever a token is drawn anew, so nothing is
 * read that was read before. At the copy that is dragged there is nothing: what is drawn stays with the token.
 */
function bodiesBeside({ document, isPreview }: Placed): ReadonlyMap<string, Body> | undefined {
  const { ruleset, enforcement } = currentGame() ?? {};
  if (!ruleset?.signs || enforcement === "off" || isPreview || !document.parent) return undefined;
  return liveScene(document.parent, ruleset)?.bodies;
}

function signsAt(document: TokenDocument, moving: Body | undefined): readonly Sign[] {
  const seat = seatOf(document);
  if (!seat) return [];
  const { table, body, rules } = seat;
  const attempt = attemptOf({ table, body, line: lineOf(document, seat), game: rules });
  return rules.ruleset.signs?.(attempt, moving) ?? [];
}

/** The body that this user has taken hold of. */
function movedBy(bodies: ReadonlyMap<string, Body>): Body | undefined {
  const [token] = canvas?.tokens?.controlled ?? [];
  return bodies.get(token?.id ?? "");
}

function paint(graphics: PIXI.Graphics, signs: readonly Sign[], origin: Point): void {
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
