import { expect, test } from "vitest";
import { canvasPages } from "./canvas-pages.ts";
import { dragTo, drop, placeOf, planOf, settled } from "./host-page.ts";

/** What core's own paths are cut by. */
canvasPages([13, 14], (table, ask) => {
  test("a closed door cuts the path; what lies behind it is unreachable, and the drop goes as far as it may", async () => {
    const { page } = table;
    await dragTo(page, "ally", 900, 200);
    expect(await planOf(page, "ally")).toEqual({
      foundPath: [
        { x: 500, y: 200 },
        { x: 600, y: 200 },
      ],
      unreachableWaypoints: [{ x: 900, y: 200 }],
    });
    await drop(page);
    expect(placeOf(table, "ally")).toEqual([600, 200]);
  });

  test("a click opens the door, and the way is free", async () => {
    const { page } = table;
    const door = await ask<{ x: number; y: number }>("window.__host.pointToPage({ x: 700, y: 250 })");
    await page.mouse.click(door.x, door.y);
    await settled(page);
    await dragTo(page, "ally", 900, 200);
    await drop(page);
    expect(placeOf(table, "ally")).toEqual([900, 200]);
  });

  test("a wall's end bars the diagonal step over its corner", async () => {
    const path = await ask<{ x: number }[]>(
      `canvas.tokens.get("hero").constrainMovementPath([{ x: 1900, y: 600 }, { x: 2000, y: 500 }])[0]`,
    );
    expect(path).toHaveLength(1);
  });

  test("the GM's Unconstrained Movement passes walls, never the edge of the scene", async () => {
    const { page } = table;
    await page.keyboard.press("u");
    expect(await ask("ui.controls.controls.tokens.tools.unconstrainedMovement.active")).toBe(true);
    await dragTo(page, "ally", 500, 600);
    await drop(page);
    expect(placeOf(table, "ally")).toEqual([500, 600]);
    const [path, isCut] = await ask<[{ x: number }[], boolean]>(
      `canvas.tokens.get("ally").constrainMovementPath([{ x: 200, y: 600 }, { x: -300, y: 600 }], { ignoreWalls: true, ignoreCost: true })`,
    );
    expect([path.at(-1)?.x, isCut]).toEqual([0, true]);
  });

  test("a path ends before the first infinite cost, unless costs are ignored", async () => {
    const cut = (options: string) =>
      ask<[{ x: number }[], boolean]>(`(() => {
        const token = canvas.tokens.get("hero");
        token._getMovementCostFunction = () => (from, to, distance) => (to.j === 6 ? Infinity : distance);
        return token.constrainMovementPath([{ x: 300, y: 1100 }, { x: 900, y: 1100 }], ${options});
      })()`);
    const [path, isCut] = await cut("{}");
    expect([path.at(-1)?.x, isCut]).toEqual([500, true]);
    const [whole, isWholeCut] = await cut("{ ignoreCost: true }");
    expect([whole.at(-1)?.x, isWholeCut]).toEqual([900, false]);
  });

  test("terrain puts waypoints where it begins and ends", async () => {
    const path = await ask<[number, boolean, number | null][]>(`(() => {
      const behavior = canvas.scene.regions.get("rubble").behaviors.contents[0];
      Object.defineProperty(behavior, "system", { writable: true, configurable: true, enumerable: true, value: { _getTerrainEffects: () => [{ name: "difficulty", difficulty: 2 }] } });
      const token = canvas.tokens.get("hero");
      const path = token.createTerrainMovementPath([{ x: 600, y: 900 }, { x: 1500, y: 900 }], { preview: true });
      return path.map(({ x, intermediate, terrain }) => [x, intermediate, terrain?.difficulty ?? null]);
    })()`);
    expect(path).toEqual([
      [600, false, null],
      [700, true, null],
      [1200, true, 2],
      [1500, false, null],
    ]);
  });
});
