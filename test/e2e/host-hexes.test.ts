import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scenario } from "../host/world/scenario.ts";
import {
  type CanvasPage,
  closeCanvas,
  dragTo,
  drop,
  openCanvas,
  placeOf,
  planOf,
  settled,
} from "./host-page.ts";

afterAll(closeCanvas);

const token = (_id: string, x: number, y: number, more: object = {}) => ({
  _id,
  actorId: _id,
  x,
  y,
  disposition: 1,
  ...more,
});

const boardOf = (type: number, hero: object, troll: object): Scenario => ({
  scene: {
    width: 1000,
    height: 800,
    backgroundColor: "#5a6650",
    grid: { type, size: 100, distance: 5, units: "ft" },
    tokens: [token("hero", 200, 87, hero), token("troll", 600, 87, troll)],
  },
  actors: [
    { _id: "hero", name: "Aldis" },
    { _id: "troll", name: "Troll" },
  ],
});

const HEXES = boardOf(
  2,
  { x: 250, y: 87 },
  { x: 650, y: 346, width: 3, height: 3, shape: 0, disposition: -1 },
);
const PLANE = boardOf(
  0,
  { x: 203, y: 91, shape: 0 },
  { x: 600, y: 300, width: 2, height: 1, rotation: 30, disposition: -1 },
);

describe.each([
  ["hexes", HEXES],
  ["no grid", PLANE],
] as const)("a scene with %s", (name, scenario) => {
  let table: CanvasPage;
  const isHex = name === "hexes";

  beforeAll(async () => {
    await closeCanvas();
    table = await openCanvas(14, scenario);
  });

  test("shows its tokens, and a token can be dragged", async () => {
    const { page } = table;
    await dragTo(page, "hero", 462, 95);
    const { foundPath } = await planOf(page, "hero");
    expect(foundPath.at(-1)).toEqual(isHex ? { x: 450, y: 87 } : { x: 462, y: 95 });
    const labels = await page.evaluate<string[]>("window.__host.labels()");
    expect(labels.join(" ")).toContain(isHex ? "10" : "12.95");
    await drop(page);
    expect(placeOf(table, "hero")).toEqual(isHex ? [450, 87] : [462, 95]);
  });

  test("an arrow key is one step", async () => {
    const { page } = table;
    await page.evaluate("canvas.tokens.get('troll').control()");
    const before = placeOf(table, "troll");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp"]) {
      const start = placeOf(table, "troll");
      await page.keyboard.press(key);
      await settled(page);
      const [x = 0, y = 0] = placeOf(table, "troll");
      const step = Math.hypot(x - (start[0] ?? 0), y - (start[1] ?? 0));
      expect(step).toBeGreaterThan(98.5);
      expect(step).toBeLessThan(101.5);
    }
    expect(placeOf(table, "troll")).toEqual(before);
  });
});
