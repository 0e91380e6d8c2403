import type { Container, Graphics, Texture } from "pixi.js";
import type { RegionApi, SceneApi, WallApi } from "../contract.ts";
import { colorNumber, pixi } from "./pixi.ts";
import { outlineOf } from "./shapes.ts";
import { DOOR_STATES, isDoor, isOpen } from "./walls.ts";

const INK = 0x0b0c10;

/** The floor: the scene's picture, drawn once at the scene's size (an SVG gets its sharpness so), or its plain colour. */
export async function floorOf(scene: SceneApi): Promise<Container> {
  const { Graphics, Sprite } = pixi();
  const { sceneRect } = scene.dimensions;
  const { src } = (scene._source["background"] ?? {}) as { src?: string | null };
  const texture = src ? await picture(src, sceneRect.width, sceneRect.height) : null;
  if (texture) {
    const sprite = new Sprite(texture);
    sprite.position.set(sceneRect.x, sceneRect.y);
    return sprite;
  }
  const ground = new Graphics();
  ground.beginFill(colorNumber(scene._source["backgroundColor"], 0x33363c));
  return ground.drawRect(sceneRect.x, sceneRect.y, sceneRect.width, sceneRect.height).endFill();
}

/** Null where there is no such picture: the scene is played on its plain colour then. */
async function picture(src: string, width: number, height: number): Promise<Texture | null> {
  const image = new Image();
  image.src = new URL(src, document.baseURI).href;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const sheet = document.createElement("canvas");
  Object.assign(sheet, { width, height });
  sheet.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return pixi().Texture.from(sheet);
}

/** A region's outline, a light hatch and its name: enough to tell where it ends, on any picture. */
export function drawRegions(layer: Container, regions: Iterable<RegionApi>): void {
  for (const child of layer.removeChildren()) child.destroy();
  let n = 0;
  for (const region of regions) layer.addChild(...regionArt(region, n++));
}

function regionArt(region: RegionApi, n: number): Container[] {
  const { Graphics, Text, Matrix } = pixi();
  const color = colorNumber(region._source["color"], 0x8f7a55);
  const art = new Graphics();
  const turned = n % 2 ? new Matrix(-1, 0, 0, 1, 0, 0) : new Matrix();
  let corner = { x: Infinity, y: Infinity };
  for (const shape of region.shapes) {
    const outline = outlineOf(shape);
    if (outline.length < 6) continue;
    art.lineStyle({ width: 7, color: INK, alpha: 0.55, alignment: 0.5 }).drawPolygon(outline);
    art.lineStyle({ width: 3, color, alpha: 0.95, alignment: 0.5 });
    art
      .beginTextureFill({ texture: hatch(), color, alpha: 0.3, matrix: turned })
      .drawPolygon(outline)
      .endFill();
    for (let at = 0; at < outline.length; at += 2) {
      const [x, y] = [outline[at] as number, outline[at + 1] as number];
      if (y < corner.y || (y === corner.y && x < corner.x)) corner = { x, y };
    }
  }
  const style = {
    fontSize: 28,
    fill: 0xffffff,
    stroke: INK,
    strokeThickness: 5,
    fontWeight: "bold",
    fontFamily: "'DejaVu Sans', sans-serif",
  } as const;
  const name = new Text(region.name, style);
  name.resolution = 2;
  name.alpha = 0.9;
  name.position.set(corner.x + 8, corner.y + 6);
  return [art, name];
}

let stripes: Texture | null = null;

function hatch(): Texture {
  if (stripes) return stripes;
  const sheet = document.createElement("canvas");
  Object.assign(sheet, { width: 32, height: 32 });
  const pen = sheet.getContext("2d");
  if (pen) {
    Object.assign(pen, { strokeStyle: "#ffffff", lineWidth: 4 });
    for (const shift of [-32, 0, 32]) {
      pen.beginPath();
      pen.moveTo(shift, 32);
      pen.lineTo(shift + 32, 0);
      pen.stroke();
    }
  }
  stripes = pixi().Texture.from(sheet, { wrapMode: pixi().WRAP_MODES.REPEAT });
  return stripes;
}

/** Walls as courses of stone; a door hangs between two posts, and swings on its first end when it is open. */
export function drawWalls(art: Graphics, walls: Iterable<WallApi>): void {
  const all = [...walls].filter((wall) => wall.move !== 0);
  const solid = all.filter((wall) => !isDoor(wall));
  art.clear();
  const cap = pixi().LINE_CAP.ROUND;
  const courses = [
    { width: 25, color: INK, alpha: 0.95, shift: 0 },
    { width: 18, color: 0x57544f, alpha: 1, shift: 0 },
    { width: 8, color: 0x8b867c, alpha: 0.95, shift: -3 },
    { width: 2.5, color: 0xb7b1a4, alpha: 0.8, shift: -5.5 },
  ];
  for (const { shift, ...stroke } of courses) {
    art.lineStyle({ ...stroke, cap });
    for (const {
      c: [ax, ay, bx, by],
    } of solid)
      art.moveTo(ax + shift, ay + shift).lineTo(bx + shift, by + shift);
  }
  drawJoints(art, solid);
  for (const wall of all) if (isDoor(wall)) drawDoor(art, wall);
}

function drawJoints(art: Graphics, walls: readonly WallApi[]): void {
  art.lineStyle({ width: 2, color: INK, alpha: 0.55 });
  for (const {
    c: [ax, ay, bx, by],
  } of walls) {
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    for (let far = 34; far < length - 20; far += 44) {
      const [x, y] = [ax + ux * far, ay + uy * far];
      art.moveTo(x - uy * 9, y + ux * 9).lineTo(x + uy * 9, y - ux * 9);
    }
  }
}

function drawDoor(art: Graphics, door: WallApi): void {
  const [ax, ay, bx, by] = door.c;
  const [dx, dy] = [bx - ax, by - ay];
  const [ex, ey] = isOpen(door) ? [ax - dy * 0.92, ay + dx * 0.92] : [bx, by];
  const cap = pixi().LINE_CAP.BUTT;
  if (isOpen(door)) art.lineStyle({ width: 4, color: 0xffd76a, alpha: 0.35 }).moveTo(ax, ay).lineTo(bx, by);
  for (const [width, color] of [
    [20, INK],
    [15, 0x5a3519],
    [5, 0x8a5a2e],
  ] as const) {
    art.lineStyle({ width, color, alpha: 1, cap }).moveTo(ax, ay).lineTo(ex, ey);
  }
  art.lineStyle({ width: 3, color: 0x1d1a17 });
  for (const part of [0.2, 0.8]) {
    const [x, y] = [ax + (ex - ax) * part, ay + (ey - ay) * part];
    const [nx, ny] = [(-(ey - ay) / Math.hypot(dx, dy)) * 8, ((ex - ax) / Math.hypot(dx, dy)) * 8];
    art.moveTo(x - nx, y - ny).lineTo(x + nx, y + ny);
  }
  art.lineStyle(2.5, INK).beginFill(door.ds === DOOR_STATES.LOCKED ? 0xd9544d : 0xe6c15a);
  art.drawCircle(ax + (ex - ax) * 0.66, ay + (ey - ay) * 0.66, 6).endFill();
  for (const [x, y] of [
    [ax, ay],
    [bx, by],
  ] as const) {
    art
      .lineStyle(3, INK)
      .beginFill(0x77726a)
      .drawRoundedRect(x - 13, y - 13, 26, 26, 5)
      .endFill();
    art
      .lineStyle(0)
      .beginFill(0xa8a296)
      .drawRoundedRect(x - 9, y - 9, 15, 15, 3)
      .endFill();
  }
}
