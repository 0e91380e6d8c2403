import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scenario } from "../host/world/scenario.ts";
import { type CanvasPage, closeCanvas, openCanvas, settled } from "./host-page.ts";

afterAll(closeCanvas);

const scene = (_id: string, name: string, x: number) => ({
  _id,
  name,
  width: 1000,
  height: 800,
  tokens: [{ _id: "hero", actorId: "hero", x, y: 100, disposition: 1 }],
});

/** The same hero in two scenes; a combat in each, of which that in the cellar hasn't begun. */
const HOUSE: Scenario = {
  scenes: [scene("hall", "Hall", 100), scene("cellar", "Cellar", 500)],
  actors: [{ _id: "hero", name: "Aldis" }],
  combats: [{ order: ["hero"] }, { order: ["hero"], started: false }],
};

describe.each([13, 14] as const)("generation %i", (generation) => {
  let table: CanvasPage;

  beforeAll(async () => {
    table = await openCanvas(generation, HOUSE);
  });

  test("another scene can be looked at, with its own tokens and its own combat", async () => {
    const { page } = table;
    const seen = () =>
      page.evaluate(
        "[canvas.scene.id, canvas.tokens.get('hero').document._source.x, game.combat.started, document.querySelector('#title').textContent]",
      );
    expect(await seen()).toEqual(["hall", 100, true, "Hall"]);
    expect(await page.locator("#combat .round").count()).toBe(1);
    await page.locator("#scenes").selectOption("cellar");
    await settled(page);
    expect(await seen()).toEqual(["cellar", 500, false, "Cellar"]);
    expect(await page.locator("#combat .round").count()).toBe(0);
    await page.locator("#combat [data-action=begin]").click();
    await settled(page);
    expect(await page.evaluate("game.combats.map((combat) => combat.round)")).toEqual([1, 1]);
  });

  test("32: a token that is deleted while its picture is on the way leaves nothing to wait for", async () => {
    const { page } = table;
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.evaluate(`(async () => {
      const { document } = canvas.tokens.get("hero");
      await document.update({ x: 900 });
      await document.delete();
    })()`);
    await settled(page);
    expect(await page.evaluate("canvas.tokens.placeables.length")).toBe(0);
    expect(faults).toEqual([]);
  });
});
