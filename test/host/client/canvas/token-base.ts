import type { Graphics } from "pixi.js";
import type { TokenDocumentApi } from "../contract.ts";
import type { Point, TokenPosition } from "../movement-types.ts";

/**
 * What a token stands with, under its disc: on hexes the spaces of a large one; without a grid the ellipse or rectangle that
 * its shape says (issue #11701), turned as it is. Places are from the corner of its box. Answers how large the disc may be.
 */
export function drawBase(art: Graphics, document: TokenDocumentApi, color: number): number {
  const { isHexagonal, isGridless } = document.parent.grid;
  if (isHexagonal) return drawSpaces(art, document, color);
  if (isGridless) drawOutline(art, document, color);
  return 1;
}

function drawSpaces(art: Graphics, document: TokenDocumentApi, color: number): number {
  const at = document._source as unknown as TokenPosition;
  const spaces = document.getOccupiedGridSpaceOffsets(at);
  const ground = spaces.filter(({ k }) => k === spaces[0]?.k);
  if (ground.length === 1) return 1;
  art.lineStyle({ width: 3, color, alpha: 0.8 });
  for (const space of ground) {
    const corners = document.parent.grid.getVertices({ i: space.i, j: space.j });
    art.beginFill(color, 0.2).drawPolygon(corners.flatMap(({ x, y }) => [x - at.x, y - at.y]));
    art.endFill();
  }
  art.lineStyle(0);
  return 0.7;
}

function drawOutline(art: Graphics, document: TokenDocumentApi, color: number): void {
  const { width, height } = document.getSize();
  const isRound = document.shape < 2;
  const half = { x: width / 2, y: height / 2 };
  const count = isRound ? 48 : 4;
  const outline = Array.from({ length: count }, (_, n): Point => {
    const angle = ((n + (isRound ? 0 : 0.5)) * 2 * Math.PI) / count;
    const reach = isRound ? 1 : Math.SQRT2;
    return { x: Math.cos(angle) * reach * half.x, y: Math.sin(angle) * reach * half.y };
  });
  const turn = (document.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  art.lineStyle({ width: 3, color, alpha: 0.9 }).beginFill(color, 0.25);
  art.drawPolygon(outline.flatMap(({ x, y }) => [half.x + x * cos - y * sin, half.y + x * sin + y * cos]));
  art.endFill().lineStyle(0);
}
