import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type CanvasPage,
  clickOn,
  dragTo,
  drop,
  moveTo,
  openCanvas,
  placeOf,
  settled,
} from "./canvas-page.ts";

interface Planned {
  foundPath: { x: number; y: number }[];
  unreachableWaypoints: { x: number; y: number }[];
}

/** Core's own canvas, without any system, in the manner of both generations. */
describe.each([13, 14] as const)("generation %i", { timeout: 30_000 }, (generation) => {
  let table: CanvasPage;

  beforeAll(async () => {
    table = await openCanvas(generation);
  }, 60_000);
  afterAll(() => table.close());
  beforeEach(() => table.reset(), 20_000);

  const ask = <T>(code: string): Promise<T> => table.page.evaluate<T>(code);
  const planOf = (id: string) =>
    ask<Planned>(`(() => {
      const plan = canvas.tokens.get("${id}")._plannedMovement[game.user.id];
      const places = (path) => path.map(({ x, y }) => ({ x, y }));
      return { foundPath: places(plan.foundPath), unreachableWaypoints: places(plan.unreachableWaypoints) };
    })()`);

  test("a drag asks the token's methods in Foundry's order", async () => {
    const { page } = table;
    await ask(`(() => {
      const token = canvas.tokens.get("hero");
      window.asked = [];
      for (const name of ["_canDrag", "_onDragLeftStart", "_initializeDragLeft", "_onDragLeftMove", "_updateDragDestination",
        "findMovementPath", "createTerrainMovementPath", "constrainMovementPath", "_refreshRuler", "_onDragLeftDrop",
        "_prepareDragLeftDropUpdates"]) {
        const own = token[name].bind(token);
        token[name] = (...args) => { if (window.asked.at(-1) !== name) window.asked.push(name); return own(...args); };
      }
    })()`);
    await dragTo(page, "hero", 400, 1100);
    await drop(page);
    const asked = await ask<string[]>("window.asked");
    expect(asked.slice(0, 8)).toEqual([
      "_canDrag",
      "_onDragLeftStart",
      "_initializeDragLeft",
      "_onDragLeftMove",
      "_updateDragDestination",
      "findMovementPath",
      "createTerrainMovementPath",
      "constrainMovementPath",
    ]);
    const end = asked.slice(asked.indexOf("_onDragLeftDrop"));
    expect(end.slice(0, 2)).toEqual(["_onDragLeftDrop", "_prepareDragLeftDropUpdates"]);
    expect(end).toContain("constrainMovementPath");
    expect(placeOf(table, "hero")).toEqual([400, 1100]);
  });

  test("the preview says preview, the commit doesn't, and generation 14 nests the constraints", async () => {
    const { page } = table;
    await ask(`(() => {
      const token = canvas.tokens.get("hero");
      window.searches = []; window.cuts = [];
      const find = token.findMovementPath.bind(token), cut = token.constrainMovementPath.bind(token);
      token.findMovementPath = (path, options) => { window.searches.push(Object.keys(options)); return find(path, options); };
      token.constrainMovementPath = (path, options) => { window.cuts.push([options.preview, path[0].x]); return cut(path, options); };
    })()`);
    await dragTo(page, "hero", 500, 1100);
    await drop(page);
    const [keys] = await ask<string[][]>("window.searches");
    expect(keys).toContain(generation === 13 ? "ignoreWalls" : "constrainOptions");
    expect(keys).not.toContain(generation === 13 ? "constrainOptions" : "ignoreWalls");
    const cuts = await ask<[boolean, number][]>("window.cuts");
    expect(cuts[0]).toEqual([true, 300]);
    expect(cuts.at(-1)).toEqual([false, 300]);
  });

  test("F and CTRL-click place waypoints, a right click takes the last one back", async () => {
    const { page } = table;
    await dragTo(page, "hero", 400, 1000);
    await page.keyboard.press("f");
    await moveTo(page, "hero", 600, 1000);
    await page.keyboard.down("Control");
    await page.mouse.up();
    await page.keyboard.up("Control");
    await moveTo(page, "hero", 600, 700);
    expect((await planOf("hero")).foundPath).toHaveLength(4);
    expect(await ask<string[]>("window.__host.labels()")).toEqual(["5 ft", "15 ft", "30 ft"]);
    await page.mouse.click(640, 600, { button: "right" });
    await settled(page);
    expect((await planOf("hero")).foundPath).toHaveLength(3);
    await moveTo(page, "hero", 600, 700);
    await page.mouse.down();
    await drop(page);
    expect(placeOf(table, "hero")).toEqual([600, 700]);
  });

  test("Esc gives a drag up", async () => {
    const { page } = table;
    await dragTo(page, "hero", 700, 1200);
    expect(await ask("window.__host.dragging")).toBe(true);
    await page.keyboard.press("Escape");
    await drop(page);
    expect(await ask("[window.__host.dragging, window.__host.labels()]")).toEqual([false, []]);
    expect(placeOf(table, "hero")).toEqual([300, 1100]);
  });

  test("SHIFT drags between the squares", async () => {
    const { page } = table;
    await page.keyboard.down("Shift");
    await dragTo(page, "hero", 442, 1137);
    await page.keyboard.up("Shift");
    const [x = 0, y = 0] = Object.values((await planOf("hero")).foundPath.at(-1) as object) as number[];
    expect(x % 100 === 0 && y % 100 === 0).toBe(false);
    await page.keyboard.press("Escape");
  });

  test("a closed door cuts the path; what lies behind it is unreachable, and the drop goes as far as it may", async () => {
    const { page } = table;
    await dragTo(page, "ally", 900, 200);
    expect(await planOf("ally")).toEqual({
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
      Object.defineProperty(behavior, "system", { value: { _getTerrainEffects: () => [{ name: "difficulty", difficulty: 2 }] } });
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

  test("tokens dragged together go in one request and come back by one CTRL+Z", async () => {
    const { page } = table;
    await ask(`(() => {
      window.requests = [];
      const scene = canvas.tokens.get("hero").scene, own = scene.updateEmbeddedDocuments.bind(scene);
      scene.updateEmbeddedDocuments = (name, updates, operation) => {
        window.requests.push([updates.length, Object.keys(operation.movement).sort()]);
        return own(name, updates, operation);
      };
    })()`);
    await clickOn(page, "hero");
    await page.keyboard.down("Shift");
    await clickOn(page, "mule");
    await page.keyboard.up("Shift");
    await dragTo(page, "mule", 300, 700);
    await drop(page);
    expect([placeOf(table, "mule"), placeOf(table, "hero")]).toEqual([
      [300, 700],
      [500, 1100],
    ]);
    expect(await ask("window.requests")).toEqual([[2, ["hero", "mule"]]]);
    await page.keyboard.press("Control+z");
    await settled(page);
    expect([placeOf(table, "mule"), placeOf(table, "hero")]).toEqual([
      [100, 700],
      [300, 1100],
    ]);
  });

  test("arrow keys go one space, two at once go diagonally", async () => {
    const { page } = table;
    await ask(
      `(() => { window.methods = []; Hooks.on("moveToken", (_document, movement) => window.methods.push(movement.method)); })()`,
    );
    await clickOn(page, "hero");
    await page.keyboard.press("ArrowRight");
    await settled(page);
    expect(placeOf(table, "hero")).toEqual([400, 1100]);
    await page.keyboard.down("ArrowRight");
    await page.keyboard.down("ArrowUp");
    await page.keyboard.up("ArrowUp");
    await page.keyboard.up("ArrowRight");
    await settled(page);
    expect(placeOf(table, "hero")).toEqual([500, 1000]);
    expect(await ask("window.methods")).toEqual(["keyboard", "keyboard"]);
  });

  test("Tab takes the next way of moving while dragging", async () => {
    const { page } = table;
    await dragTo(page, "hero", 500, 1100);
    const before = await ask(`canvas.tokens.get("hero")._getDragMovementAction()`);
    await page.keyboard.press("Tab");
    const after = await ask(`canvas.tokens.get("hero")._getDragMovementAction()`);
    expect(before).toBe("walk");
    expect(after).not.toBe("walk");
    await page.keyboard.press("Escape");
  });

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
