import type { BaseGrid } from "./base-grid.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";

export interface SceneGridSource {
  readonly grid: {
    readonly type?: number | undefined;
    readonly size?: number | undefined;
    readonly distance?: number | undefined;
    readonly units?: string | undefined;
  };
}

/** The grid of a scene: its own scale, and the world's diagonal rule (setting `core.gridDiagonals`). */
export function createGrid(scene: SceneGridSource, diagonals: number): BaseGrid {
  const { type = 1, size = 100, distance = 1, units = "" } = scene.grid;
  if (type === 0) return new GridlessGrid({ size, distance, units });
  if (type === 1) return new SquareGrid({ size, distance, units, diagonals });
  const [columns, even] = [type >= 4, type === 3 || type === 5];
  return new HexagonalGrid({ size, distance, units, diagonals, columns, even });
}
