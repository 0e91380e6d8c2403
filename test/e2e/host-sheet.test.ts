import { beforeAll, expect, test } from "vitest";
import { canvasPages } from "./canvas-pages.ts";
import { settled } from "./host-page.ts";

/** A sheet of `{page/example-part.hbs}`, twice, on one actor. */
const REGISTER = `(() => {
  const { api, sheets, apps } = foundry.applications;
  class Sheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
    static PARTS = { top: { template: "page/example-part.hbs" }, low: { template: "page/example-part.hbs", classes: ["low"] } };
    async _prepareContext(options) { return { ...(await super._prepareContext(options)), note: "note" }; }
    async _preparePartContext(part, context, options) {
      window.asked.push(part);
      return super._preparePartContext(part, context, options);
    }
    async _processSubmitData(event, form, data) { window.submitted = data; return this.document.update(data); }
  }
  window.asked = [];
  foundry.documents.collections.Actors.registerSheet("surefoot", Sheet, { types: ["creature"], makeDefault: true });
})()`;

canvasPages([13, 14], (table, ask) => {
  beforeAll(() => ask(REGISTER));

  test("parts are drawn from templates, each by itself when it alone is asked for", async () => {
    const { page } = table;
    await ask(`game.actors.get("hero").sheet.render({ force: true })`);
    await settled(page);
    const sheet = page.locator("form.application");
    expect(await sheet.locator("[data-application-part]").count()).toBe(2);
    expect(await sheet.locator(".low .note").textContent()).toMatch(/^note .+-low$/);
    await ask("window.asked = []");
    await ask(`game.actors.get("hero").sheet.render({ parts: ["low"] })`);
    expect(await ask("window.asked")).toEqual(["low"]);
    expect(await sheet.locator("[data-application-part]").count()).toBe(2);
    await ask(`game.actors.get("hero").sheet.close()`);
  });

  test("a form's fields become changes by their paths; numbers stay numbers", async () => {
    const { page } = table;
    await ask(`game.actors.get("ally").sheet.render({ force: true })`);
    await settled(page);
    await ask(`document.querySelector("[data-application-part=low]").remove()`);
    await page.locator(`form.application [name="system.movement.walk"]`).fill("35");
    await ask(`document.querySelector("form.application").requestSubmit()`);
    await settled(page);
    expect(await ask("window.submitted")).toMatchObject({ system: { movement: { walk: 35 } } });
    await ask(`game.actors.get("ally").sheet.close()`);
  });

  test("who may only look finds the fields disabled; who may not look gets no sheet", async () => {
    const player = await table.join("player1");
    await player.evaluate(REGISTER);
    const open = (id: string) =>
      player.evaluate(`game.actors.get("${id}").sheet.render({ force: true })
      .then((sheet) => [sheet.rendered, sheet.isEditable], (error) => error.message)`);
    expect(await open("hero")).toEqual([true, true]);
    expect(await open("ogre")).toEqual([true, false]);
    expect(await player.locator("form.application input:enabled").count()).toBe(4);
    await ask(`game.actors.get("orc").update({ ownership: { default: 0 } })`);
    expect(await open("orc")).toMatch(/no permission/);
    await ask(`game.actors.get("orc").update({ ownership: { default: 2 } })`);
    await player.close();
  });
});
