import { expect, test } from "vitest";
import { canvasPages } from "./canvas-pages.ts";
import { dragTo, drop, settled } from "./host-page.ts";

/** What is shown of a movement, and to whom. */
canvasPages([13, 14], (table, ask) => {
  test("when moveToken fires the document stands at its goal; only the prepared place lags", async () => {
    const { page } = table;
    await ask(`Hooks.on("moveToken", (document) => { window.seen = [document._source.x, document.x]; })`);
    await dragTo(page, "hero", 800, 1200);
    await drop(page);
    const [truth, prepared] = await ask<[number, number]>("window.seen");
    expect(truth).toBe(800);
    expect(prepared).toBeLessThan(500);
    expect(await ask(`canvas.tokens.get("hero").document.x`)).toBe(800);
  });

  test("the ruler's methods are given whole waypoints", async () => {
    const { page } = table;
    await ask(`(() => {
      const { ruler } = canvas.tokens.get("hero");
      const own = ruler._getSegmentStyle.bind(ruler);
      ruler._getSegmentStyle = (waypoint) => { window.waypoint = waypoint; return own(waypoint); };
    })()`);
    await dragTo(page, "hero", 600, 1100);
    const waypoint = await ask(`(() => {
      const { x, stage, index, unreachable, hidden, center, size, cost, measurement, ray, previous, next } = window.waypoint;
      return { x, stage, index, unreachable, hidden, center, size, cost, total: measurement.cost, length: ray.distance, from: previous.x, next };
    })()`);
    expect(waypoint).toEqual({
      x: 600,
      stage: "planned",
      index: 1,
      unreachable: false,
      hidden: false,
      center: { x: 650, y: 1150 },
      size: { width: 100, height: 100 },
      cost: 15,
      total: 15,
      length: 300,
      from: 300,
      next: null,
    });
    await page.keyboard.press("Escape");
  });

  test("the ruler is really drawn, and goes when the drag ends", async () => {
    const { page } = table;
    const middle = await ask<{ x: number; y: number }>("window.__host.pointToPage({ x: 650, y: 1200 })");
    const pixel = () => ask<number[]>(`window.__host.readPixel(${middle.x}, ${middle.y})`);
    const before = await pixel();
    await dragTo(page, "hero", 900, 1200);
    expect(await pixel()).not.toEqual(before);
    await page.keyboard.press("Escape");
    await settled(page);
    expect(await pixel()).toEqual(before);
  });

  test("others see the path as the dragger measured it; a token of somebody else can't be dragged", async () => {
    const player = await table.join("player1");
    await dragTo(player, "hero", 700, 1100);
    await table.page.waitForFunction("window.__host.labels().length > 0");
    expect(await ask("window.__host.labels()")).toEqual(["20 ft"]);
    await player.keyboard.press("Escape");
    await player.mouse.up();
    await table.page.waitForFunction("window.__host.labels().length === 0");
    await dragTo(player, "ogre", 1300, 600);
    expect(await player.evaluate("window.__host.dragging")).toBe(false);
    await player.close();
  });
});
