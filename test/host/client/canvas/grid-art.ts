import type { Graphics } from "pixi.js";
import type { GridApi, Rectangle, SceneApi } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import { colorNumber } from "./pixi.ts";

/** The lines between the spaces; a gridless scene has none. */
export function drawGrid(lines: Graphics, scene: SceneApi): void {
  const { sceneRect } = scene.dimensions;
  const { color = "#000000", alpha = 0.2 } = (scene._source["grid"] ?? {}) as {
    color?: string;
    alpha?: number;
  };
  lines.clear();
  lines.lineStyle({ width: 2, color: colorNumber(color, 0), alpha });
  if (scene.grid.isSquare) drawSquares(lines, scene.grid, sceneRect);
  if (scene.grid.isHexagonal) drawHexes(lines, scene.grid, sceneRect);
}

function drawSquares(lines: Graphics, { size }: GridApi, rect: Rectangle): void {
  for (let x = rect.x; x <= rect.x + rect.width; x += size) {
    lines.moveTo(x, rect.y).lineTo(x, rect.y + rect.height);
  }
  for (let y = rect.y; y <= rect.y + rect.height; y += size) {
    lines.moveTo(rect.x, y).lineTo(rect.x + rect.width, y);
  }
}

/** Of every hex the first three edges: the others are its neighbours'. Those that leave the scene are left out. */
function drawHexes(lines: Graphics, grid: GridApi, rect: Rectangle): void {
  const first = grid.getOffset({ x: rect.x, y: rect.y });
  const last = grid.getOffset({ x: rect.x + rect.width, y: rect.y + rect.height });
  const isInside = ({ x, y }: Point) =>
    x > rect.x - 1 && y > rect.y - 1 && x < rect.x + rect.width + 1 && y < rect.y + rect.height + 1;
  for (let i = first.i - 1; i <= last.i + 1; i += 1) {
    for (let j = first.j - 1; j <= last.j + 1; j += 1) {
      const corners = grid.getVertices({ i, j });
      for (let edge = 0; edge < 3; edge += 1) {
        const [a, b] = [corners[edge], corners[edge + 1]];
        if (a && b && isInside(a) && isInside(b)) lines.moveTo(a.x, a.y).lineTo(b.x, b.y);
      }
    }
  }
}
