import type { Container, Graphics, Text } from "pixi.js";
import { listedStatuses } from "../documents/statuses.ts";
import { pixi } from "./pixi.ts";
import { theStage } from "./stage.ts";
import { StatusBadges } from "./status-badges.ts";
import type { Token } from "./token.ts";
import { drawBase } from "./token-base.ts";

interface Livery {
  readonly ring: number;
  readonly body: number;
  readonly light: number;
}

/** Colours by `CONST.TOKEN_DISPOSITIONS`; foes have a spiked rim besides, so that grey tells them apart too. */
const LIVERIES: Record<number, Livery> = {
  [-2]: { ring: 0x9a7bd0, body: 0x2e2440, light: 0x57467a },
  [-1]: { ring: 0xe2604f, body: 0x431a1a, light: 0x7c2f2a },
  0: { ring: 0xe0c36a, body: 0x3d3419, light: 0x72622f },
  1: { ring: 0x58c7b0, body: 0x12363a, light: 0x24686a },
};
const INK = 0x07090d;

/** What is seen of a token: a disc with its initials, its name, its height and whether its turn it is. */
export class TokenFace {
  readonly container: Container;
  readonly #token: Token;
  readonly #disc: Graphics;
  readonly #initials: Text;
  readonly #name: Text;
  readonly #height: Text;
  readonly #heightPlate: Graphics;
  readonly #heightPart: Container;
  readonly #badges = new StatusBadges();

  constructor(token: Token) {
    const { Container, Graphics } = pixi();
    this.#token = token;
    this.container = new Container();
    this.#disc = new Graphics();
    this.#heightPlate = new Graphics();
    this.#initials = text(38, "Georgia, 'DejaVu Serif', serif", 0xf6efe0, 5);
    this.#name = text(21, "'Segoe UI', 'DejaVu Sans', sans-serif", 0xffffff, 5);
    this.#height = text(20, "'Segoe UI', 'DejaVu Sans', sans-serif", 0xffffff, 0);
    this.#heightPart = new Container();
    this.#heightPart.addChild(this.#heightPlate, this.#height);
    this.container.addChild(this.#disc, this.#initials, this.#name, this.#heightPart, this.#badges.container);
  }

  /** Draws everything anew; the place is where the document's (animated) position says. */
  draw(): void {
    const { document } = this.#token;
    const { width, height } = document.getSize();
    this.place();
    this.container.alpha = document.hidden ? 0.5 : 1;
    this.container.visible = this.#token.isVisible;
    this.#drawDisc(width, height);
    this.#initials.text = initialsOf(document.name);
    this.#initials.scale.set((Math.min(width, height) / 100) * scaleOf(this.#token));
    const { x, y } = this.#middle();
    this.#initials.position.set(x, y);
    this.#name.text = document.name;
    this.#badges.draw(statusNames(this.#token));
    this.#name.position.set(width / 2, height + 4);
    this.#drawHeight();
    this.#heightPart.position.set(width / 2, 0);
    this.fit(theStage().canvas.camera.scale);
  }

  /** Names and heights stay legible when the scene is small on the screen. */
  fit(zoom: number): void {
    const scale = Math.min(2.2, Math.max(0.8, 14 / (21 * zoom)));
    for (const part of [this.#name, this.#heightPart, this.#badges.container]) part.scale.set(scale);
    const { x, y, height } = this.#name;
    this.#badges.container.position.set(x, y + height);
  }

  place(): void {
    this.container.position.set(this.#token.document.x, this.#token.document.y);
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }

  #drawDisc(width: number, height: number): void {
    const { document, controlled } = this.#token;
    const livery = LIVERIES[document.disposition] ?? (LIVERIES[0] as Livery);
    const { x, y } = this.#middle();
    const disc = this.#disc.clear();
    const part = 0.84 * drawBase(disc, document, livery.ring) * scaleOf(this.#token);
    const radius = (Math.min(width, height) / 2) * part;
    disc
      .beginFill(0x000000, 0.42)
      .drawEllipse(x + 3, y + 6 + (document.elevation > 0 ? 10 : 0), radius * 1.03, radius)
      .endFill();
    if (document.disposition < 0) drawSpikes(disc, x, y, radius, livery.ring);
    disc
      .lineStyle(0)
      .beginFill(INK)
      .drawCircle(x, y, radius + 3)
      .endFill();
    disc.beginFill(livery.ring).drawCircle(x, y, radius).endFill();
    disc
      .beginFill(INK, 0.85)
      .drawCircle(x, y, radius * 0.87)
      .endFill();
    disc
      .beginFill(livery.body)
      .drawCircle(x, y, radius * 0.84)
      .endFill();
    disc
      .beginFill(livery.light, 0.75)
      .drawEllipse(x, y - radius * 0.2, radius * 0.72, radius * 0.58)
      .endFill();
    disc
      .beginFill(livery.body, 0.55)
      .drawEllipse(x, y + radius * 0.2, radius * 0.74, radius * 0.56)
      .endFill();
    if (controlled) drawBrackets(disc, width, height);
    if (isActive(this.#token)) drawTurnMarker(disc, x, y, radius);
  }

  /** The token's middle, from the corner of its box. */
  #middle(): { x: number; y: number } {
    const { document } = this.#token;
    const { x, y } = document.getCenterPoint();
    return { x: x - document.x, y: y - document.y };
  }

  #drawHeight(): void {
    const { elevation, parent } = this.#token.document;
    const plate = this.#heightPlate.clear();
    this.#height.visible = elevation !== 0;
    if (elevation === 0) return;
    this.#height.text = `${elevation > 0 ? "▲" : "▼"} ${Math.abs(elevation)} ${parent.grid.units}`;
    this.#height.position.set(0, -6);
    const half = this.#height.width / 2 + 8;
    plate.lineStyle(2, 0x8fd3ff, 0.9).beginFill(0x0d1a24, 0.92);
    plate.drawRoundedRect(-half, -20, half * 2, 28, 9).endFill();
  }
}

function text(fontSize: number, fontFamily: string, fill: number, strokeThickness: number): Text {
  const style = {
    fontSize,
    fontFamily,
    fill,
    stroke: INK,
    strokeThickness,
    fontWeight: "bold",
    lineJoin: "round",
  } as const;
  const made = new (pixi().Text)("", style);
  made.resolution = 2;
  made.anchor.set(0.5, fontSize === 21 ? 0 : 0.5);
  return made;
}

/** In the user's language where the state is listed, else by their ids. */
function statusNames({ actor }: Token): string[] {
  const { config, game } = theStage().services;
  const listed = listedStatuses(config);
  return [...(actor?.statuses ?? [])].map((id) => {
    const name = listed.find((status) => status.id === id)?.name;
    return name === undefined ? id : game.i18n.localize(name);
  });
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("");
}

function scaleOf(token: Token): number {
  const scale = Number((token.document.texture as { scaleX?: number }).scaleX ?? 1);
  return Number.isFinite(scale) && scale > 0 ? Math.min(scale, 1.5) : 1;
}

export function isActive(token: Token): boolean {
  const { combat } = theStage().services.game;
  return combat?.started === true && combat.combatant?.tokenId === token.id;
}

function drawSpikes(disc: Graphics, x: number, y: number, radius: number, color: number): void {
  const count = radius > 60 ? 20 : 12;
  disc.lineStyle(2.5, INK).beginFill(color);
  for (let n = 0; n < count; n++) {
    const angle = (n * 2 * Math.PI) / count;
    const half = 0.55 / count + 0.05;
    const at = (turn: number, far: number) => [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
    disc.drawPolygon([
      ...at(angle - half, radius),
      ...at(angle, radius * 1 + 8),
      ...at(angle + half, radius),
    ]);
  }
  disc.endFill();
}

function drawBrackets(disc: Graphics, width: number, height: number): void {
  const long = Math.min(width, height) * 0.24;
  for (const stroke of [
    { width: 8, color: INK },
    { width: 4, color: 0xffa63d },
  ]) {
    disc.lineStyle({ ...stroke, cap: pixi().LINE_CAP.ROUND, join: pixi().LINE_JOIN.ROUND });
    for (const [cx, cy, sx, sy] of [
      [2, 2, 1, 1],
      [width - 2, 2, -1, 1],
      [2, height - 2, 1, -1],
      [width - 2, height - 2, -1, -1],
    ] as const) {
      disc
        .moveTo(cx + sx * long, cy)
        .lineTo(cx, cy)
        .lineTo(cx, cy + sy * long);
    }
  }
  disc.lineStyle(0);
}

/** A gold ring of dashes and a pennant: whose turn it is. */
function drawTurnMarker(disc: Graphics, x: number, y: number, radius: number): void {
  const far = radius + 9;
  for (const stroke of [
    { width: 8, color: INK },
    { width: 4.5, color: 0xffd76a },
  ]) {
    disc.lineStyle({ ...stroke, cap: pixi().LINE_CAP.ROUND });
    for (let n = 0; n < 16; n++) {
      const angle = (n * Math.PI) / 8;
      disc.moveTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
      disc.arc(x, y, far, angle, angle + 0.2);
    }
  }
  disc.lineStyle(3, INK).beginFill(0xffd76a);
  disc
    .drawPolygon([x - 13, y - far - 16, x + 13, y - far - 16, x, y - far + 3])
    .endFill()
    .lineStyle(0);
}
