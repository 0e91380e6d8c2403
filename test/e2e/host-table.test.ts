import { expect, test } from "vitest";
import { canvasPages } from "./canvas-pages.ts";
import { clickOn, placeOf, settled } from "./host-page.ts";

/** What stands around the canvas: the chat, sheets, a token's menu, the clipboard, the pause. */
canvasPages([13, 14], (table, ask, generation) => {
  const rightClick = async (id: string): Promise<void> => {
    const at = await ask<{ x: number; y: number }>(`window.__host.tokenCenter("${id}")`);
    await table.page.mouse.click(at.x, at.y, { button: "right" });
  };

  test("a message is drawn in the log, each time with its hook, and drawn anew when it changes", async () => {
    const { page } = table;
    await ask(`(async () => {
      window.drawn = [];
      Hooks.on("renderChatMessageHTML", (message, html) => {
        window.drawn.push([message.isContentVisible, html instanceof HTMLElement, html.dataset.messageId === message.id]);
        const button = html.querySelector("[data-action=press]");
        if (button) button.addEventListener("click", () => { window.pressed = message.id; });
      });
      const content = '<p>Leap?</p><button type="button" data-action="press" onclick="window.evil = 1">Roll</button>';
      window.card = await ChatMessage.create({ content, speaker: ChatMessage.getSpeaker({ token: canvas.tokens.get("hero") }) });
    })()`);
    await settled(page);
    const card = page.locator("#chat .chat-message").last();
    expect(await card.locator(".message-sender").textContent()).toBe(
      await ask(`canvas.tokens.get("hero").name`),
    );
    await card.locator("button").click();
    expect(await ask("[window.pressed === window.card.id, window.evil ?? null]")).toEqual([true, null]);
    await ask(`window.card.update({ content: "<p>Done</p>" })`);
    await settled(page);
    expect(await card.locator(".message-content").textContent()).toBe("Done");
    expect(await ask("window.drawn")).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
    await ask("window.card.delete()");
    await settled(page);
    expect(await page.locator("#chat .chat-message").count()).toBe(0);
  });

  test("a roll shows its dice; the faces may be laid out", async () => {
    const { page } = table;
    await ask(`(async () => {
      window.__host.dice([4, 18]);
      const roll = await new Roll("2d20kh + 3").evaluate();
      window.card = await roll.toMessage({ flavor: "Leap" });
    })()`);
    await settled(page);
    const card = page.locator("#chat .chat-message").last();
    expect(await card.locator(".die").allTextContents()).toEqual(["4", "18"]);
    expect(await card.locator(".dice-total").textContent()).toBe("21");
    await ask("window.card.delete()");
  });

  test("a whisper isn't drawn at others' pages", async () => {
    const player = await table.join("player1");
    await ask(`(async () => {
      await ChatMessage.create({ content: "for GMs", whisper: [game.user.id] });
      await ChatMessage.create({ content: "for all" });
    })()`);
    await player.waitForFunction(`document.querySelectorAll("#chat .chat-message").length > 0`);
    await settled(player);
    expect(await player.locator("#chat .message-content").allTextContents()).toEqual(["for all"]);
    await player.close();
    await ask("Promise.all(game.messages.map((message) => message.delete()))");
  });

  test("a sheet is registered, opened by a double click, submits, follows its actor and closes by Esc", async () => {
    const { page } = table;
    await ask(`(() => {
      const { api, sheets, apps } = foundry.applications;
      class Base extends sheets.ActorSheetV2 {
        static DEFAULT_OPTIONS = { classes: ["mine"], form: { submitOnChange: true }, actions: { rename() { window.by = this.actor.id; } } };
        async _renderHTML(context) {
          const field = Object.assign(document.createElement("input"), { name: "name", value: context.source.name });
          const press = Object.assign(document.createElement("button"), { type: "button", textContent: "Rename" });
          press.dataset.action = "rename";
          return [field, press];
        }
        _replaceHTML(result, content) { content.replaceChildren(...result); }
      }
      class Sheet extends Base {
        static DEFAULT_OPTIONS = { classes: ["plain"], window: { title: "Profile" } };
        _processFormData(event, form, formData) { return { name: formData.object.name.trim() }; }
      }
      window.Sheet = Sheet;
      apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "surefoot", Sheet, { makeDefault: true });
    })()`);
    const at = await ask<{ x: number; y: number }>(`window.__host.tokenCenter("hero")`);
    await page.mouse.dblclick(at.x, at.y);
    await settled(page);
    const sheet = page.locator(".application");
    const classes = (await sheet.getAttribute("class"))?.split(" ");
    expect(classes).toEqual(["application", "sheet", "actor", "mine", "plain"]);
    expect(await sheet.locator(".window-title").textContent()).toBe("Profile");
    expect(await ask(`document.activeElement.name`)).toBe("name");
    await page.keyboard.type(" the Swift");
    await page.keyboard.press("Tab");
    await settled(page);
    expect(await ask(`game.actors.get("hero").name`)).toMatch(/the Swift$/);
    await sheet.locator("[data-action=rename]").click();
    expect(await ask("window.by")).toBe("hero");
    await ask(`game.actors.get("hero").update({ name: "Aldis" })`);
    await settled(page);
    expect(await sheet.locator("input").inputValue()).toBe("Aldis");
    const before = await sheet.boundingBox();
    await page.mouse.move(before!.x + 60, before!.y + 12);
    await page.mouse.down();
    await page.mouse.move(before!.x + 90, before!.y + 62);
    await page.mouse.up();
    const after = await sheet.boundingBox();
    expect([after!.x - before!.x, after!.y - before!.y]).toEqual([30, 50]);
    await page.keyboard.press("Escape");
    expect(await sheet.count()).toBe(0);
    await ask(
      `foundry.applications.apps.DocumentSheetConfig.unregisterSheet(foundry.documents.Actor, "surefoot", window.Sheet)`,
    );
  });

  test("a right click opens the token's menu: way of moving, height, states", async () => {
    const { page } = table;
    await ask(
      `(() => { window.methods = []; Hooks.on("moveToken", (_token, { method }) => window.methods.push(method)); })()`,
    );
    await rightClick("hero");
    const hud = page.locator("#token-hud");
    const ways = await hud
      .locator("select option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect([ways[1], ways.includes("displace")]).toEqual(["walk", false]);
    await hud.locator("select").selectOption("fly");
    await settled(page);
    expect(await ask(`canvas.tokens.get("hero").document.movementAction`)).toBe("fly");
    await hud.locator("[data-hud=elevation]").fill("10");
    await page.keyboard.press("Enter");
    await settled(page);
    expect(await ask(`canvas.tokens.get("hero").document._source.elevation`)).toBe(10);
    expect(await ask("window.methods")).toEqual([generation === 14 ? "hud" : "api"]);
    await hud.locator("[data-hud=status-stunned]").click();
    await settled(page);
    expect(await ask(`[...canvas.tokens.get("hero").actor.statuses]`)).toContain("stunned");
    await hud.locator("[data-hud=status-stunned]").click();
    await settled(page);
    await page.keyboard.press("Escape");
    expect(await hud.count()).toBe(0);
  });

  test("the token's place is changed as method “config”, through walls", async () => {
    const { page } = table;
    await ask(
      `(() => { window.moves = []; Hooks.on("moveToken", (_token, { method, passed }) => window.moves.push([method, passed.waypoints.map(({ action }) => action)])); })()`,
    );
    await rightClick("ally");
    await page.locator("[data-hud=place]").click();
    await settled(page);
    await page.locator(".token-config [name=x]").fill("900");
    await page.locator(".token-config [name=rotation]").fill("90");
    await page.keyboard.press("Enter");
    await settled(page);
    expect(placeOf(table, "ally")).toEqual([900, 200]);
    expect(await ask(`canvas.tokens.get("ally").document.rotation`)).toBe(90);
    expect(await ask("window.moves")).toEqual([["config", ["displace"]]]);
    expect(await page.locator(".token-config").count()).toBe(0);
  });

  test("a copy is created where the pointer is; what was cut is moved as method “paste”", async () => {
    const { page } = table;
    await ask(`(() => {
      window.pastes = []; window.created = [];
      Hooks.on("moveToken", (_token, { method }) => window.pastes.push(method));
      Hooks.on("createToken", (token) => window.created.push(token.id));
    })()`);
    const point = async (x: number, y: number): Promise<void> => {
      const at = await ask<{ x: number; y: number }>(`window.__host.pointToPage({ x: ${x}, y: ${y} })`);
      await page.mouse.move(at.x, at.y);
    };
    await clickOn(page, "hero");
    await page.keyboard.press("Control+c");
    await point(930, 1180);
    await page.keyboard.press("Control+v");
    await settled(page);
    const [copy = ""] = await ask<string[]>("window.created");
    expect([placeOf(table, copy), await ask("window.pastes")]).toEqual([[900, 1100], []]);
    await ask(`canvas.scene.deleteEmbeddedDocuments("Token", ["${copy}"])`);
    await clickOn(page, "hero");
    await page.keyboard.press("Control+x");
    await point(730, 1280);
    await page.keyboard.press("Control+v");
    await settled(page);
    expect([placeOf(table, "hero"), await ask("window.pastes")]).toEqual([[700, 1200], ["paste"]]);
  });

  test("Space is the GM's pause", async () => {
    const { page } = table;
    await ask("document.activeElement.blur()");
    await page.keyboard.press("Space");
    await settled(page);
    expect(await ask("game.paused")).toBe(true);
    await page.keyboard.press("Space");
    await settled(page);
    expect(await ask("game.paused")).toBe(false);
  });

  test("a macro pauses and resumes", async () => {
    for (const isPaused of [true, false]) {
      expect(await ask("game.togglePause()")).toBe(isPaused);
      await settled(table.page);
      expect(await ask("game.paused")).toBe(isPaused);
    }
  });
});
