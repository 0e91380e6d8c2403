import { expect, test } from "vitest";
import { canvasPages } from "./canvas-pages.ts";
import { type CanvasPage, clickOn, dragTo, drop, moveTo, placeOf, planOf, settled } from "./host-page.ts";

/** Two keys within one turn of the page: one after the other they may come too late for each other on a busy machine. */
async function pressTogether(page: CanvasPage["page"], codes: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const type of ["keydown", "keyup"]) {
      for (const code of all) {
        document.body.dispatchEvent(
          new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true }),
        );
      }
    }
  }, codes);
}

/** How core drags a token, and moves it by keys, without any system. */
canvasPages([13, 14], (table, ask, generation) => {
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
    expect((await planOf(page, "hero")).foundPath).toHaveLength(4);
    expect(await ask<string[]>("window.__host.labels()")).toEqual(["5 ft", "15 ft", "30 ft"]);
    const aside = await ask<{ x: number; y: number }>("window.__host.pointToPage({ x: 600, y: 900 })");
    await page.mouse.click(aside.x, aside.y, { button: "right" });
    await settled(page);
    expect((await planOf(page, "hero")).foundPath).toHaveLength(3);
    await moveTo(page, "hero", 600, 700);
    const goal = async () => (await planOf(page, "hero")).foundPath.at(-1);
    await expect.poll(goal).toEqual({ x: 600, y: 700 });
    await page.mouse.down();
    await drop(page);
    await expect.poll(() => placeOf(table, "hero")).toEqual([600, 700]);
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

  test("a package gives a drag up through what holds the mouse", async () => {
    const { page } = table;
    expect(await ask("canvas.currentMouseManager")).toBeNull();
    await dragTo(page, "hero", 700, 1200);
    await ask("canvas.currentMouseManager.cancel()");
    await drop(page);
    expect(await ask("[window.__host.dragging, window.__host.labels()]")).toEqual([false, []]);
    expect(placeOf(table, "hero")).toEqual([300, 1100]);
  });

  test("SHIFT drags between the squares", async () => {
    const { page } = table;
    await page.keyboard.down("Shift");
    await dragTo(page, "hero", 442, 1137);
    await page.keyboard.up("Shift");
    const [x = 0, y = 0] = Object.values((await planOf(page, "hero")).foundPath.at(-1) as object) as number[];
    expect(x % 100 === 0 && y % 100 === 0).toBe(false);
    await page.keyboard.press("Escape");
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
    await pressTogether(page, ["ArrowRight", "ArrowUp"]);
    await settled(page);
    expect(placeOf(table, "hero")).toEqual([500, 1000]);
    expect(await ask("window.methods")).toEqual(["keyboard", "keyboard"]);
  });

  test("Tab takes the next way of moving while dragging", async () => {
    const { page } = table;
    await dragTo(page, "hero", 500, 1100);
    const before = await ask(`canvas.tokens.get("hero")._getDragMovementAction()`);
    await page.keyboard.press("Tab");
    expect(before).toBe("walk");
    await expect.poll(() => ask(`canvas.tokens.get("hero")._getDragMovementAction()`)).not.toBe("walk");
    await page.keyboard.press("Escape");
  });
});
