import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import type { Player } from "./player.ts";
import type { Scenario } from "../host/world/scenario.ts";

/** A free table of 48″ × 24″, 40 pixels to the inch; the bases are of 30 mm. */
const BASE = { shape: "round", width: 30, depth: 30 };

function trenches(): Scenario {
  const model = (id: string, name: string) => ({
    _id: id,
    name,
    type: "creature",
    system: { movement: { walk: 6, units: "in" }, base: BASE },
  });
  const token = (id: string, x: number, disposition: number) => ({
    ...{
      _id: id,
      actorId: id,
      actorLink: true,
      x,
      y: 400,
      width: 1.2,
      height: 1.2,
      elevation: 0,
      disposition,
    },
  });
  return {
    ruleset: "trench",
    settings: {},
    scene: {
      _id: "signs00000000000",
      name: "No man’s land",
      width: 1920,
      height: 960,
      grid: { type: 0, size: 40, distance: 1, units: "in" },
      tokens: [token("mine", 400, 1), token("friend", 700, 1), token("foe", 1000, -1)],
    },
    actors: [model("mine", "Pilgrim"), model("friend", "Friend"), model("foe", "Heretic")],
    owners: { player1: ["mine"] },
    combat: { order: ["mine"], started: true },
  };
}

/** How wide what is drawn at a token is, in pixels; 0 where there is nothing. */
async function widthOf(player: Player, id: string): Promise<number> {
  return player.page.evaluate((token) => {
    interface Seen {
      readonly children: readonly { getLocalBounds(): { width: number } }[];
    }
    const { face } = (
      window as unknown as { canvas: { tokens: { get(id: string): { face: { container: Seen } } } } }
    ).canvas.tokens.get(token);
    return face.container.children.at(-1)?.getLocalBounds().width ?? 0;
  }, id);
}

const control = (player: Player, id: string) => player.page.evaluate(`canvas.tokens.get("${id}").control()`);

atTables("signs on the board, on a page as Foundry %i", LATEST, (table) => {
  test("the inch is drawn around each enemy of whoever is taken hold of, and goes with it", async () => {
    const player = await table.seat("player1", trenches());
    await control(player, "mine");
    const inch = 40;
    const base = (30 / 25.4) * inch;
    const line = 5;
    expect(await widthOf(player, "foe")).toBeCloseTo(base + 2 * inch + line, 0);
    expect(await widthOf(player, "friend")).toBe(0);
    await player.page.evaluate(`canvas.tokens.get("mine").release()`);
    expect(await widthOf(player, "foe")).toBe(0);
  });
});
