import { expect, test } from "vitest";
import { atTables, LATEST } from "./at-tables.ts";
import { run } from "./gate-board.ts";
import { millYard } from "./mill-yard.ts";
import type { Player } from "./player.ts";

atTables("the tables of a world on a page as Foundry %i", LATEST, (table) => {
  let player: Player;

  const kept = () => run(player, `[game.settings.get("surefoot", "tables")["cm-skirmish"]]`);
  const part = (name: string) => player.page.locator(`#surefoot-tables [data-table=${name}]`);
  const open = async () => {
    await player.page.getByRole("button", { name: "Edit tables" }).click();
    await player.settled();
  };
  const save = async () => {
    await player.page.getByRole("button", { name: "Save tables" }).click();
    await player.settled();
  };

  test("a GM finds the tables among the settings, a player doesn't", async () => {
    player = await table.seat("player1", millYard());
    expect(await player.page.getByRole("button", { name: "Edit tables" }).count()).toBe(0);
    player = await table.seat("gm", millYard());
    await open();
    expect(await part("leap").innerText()).toContain("Placeholder");
    expect(await part("leap").getByRole("textbox", { name: "Leaps, row 2: Up to (cm)" }).inputValue()).toBe(
      "3",
    );
  });

  test("rows are added, written and taken out; what is untouched stays a placeholder", async () => {
    player = await table.seat("gm", millYard());
    await open();
    await part("fall").getByRole("button", { name: "Take out row 1" }).click();
    await part("fall").getByRole("button", { name: "Add a row" }).click();
    await part("fall").getByRole("textbox", { name: "Falls, row 5: Up to (cm)" }).fill("24");
    await part("fall").getByRole("textbox", { name: "Falls, row 5: Health lost" }).fill("5");
    expect(await part("fall").innerText()).toContain("This world’s own table");
    await save();
    const fall = [
      [8, 1],
      [12, 2],
      [16, 3],
      [20, 4],
      [24, 5],
    ];
    expect(await kept()).toEqual([{ fall }]);
  });

  test("an own table counts at once: bog at three times its length", async () => {
    player = await table.seat("gm", millYard({ hero: [1500, 1000] }));
    await open();
    await part("terrain").getByRole("button", { name: "Add a row" }).click();
    await part("terrain").getByRole("textbox", { name: "Ground, row 2: Name" }).fill("bog");
    await part("terrain").getByRole("textbox", { name: "Ground, row 2: Times its length" }).fill("3");
    await save();
    await player.drag("hero", [22, 10]);
    const [x] = await player.where("hero");
    // Its middle enters the bog at 1788: 5.95 cm, then 10.05 / 3 = 3.35 cm more.
    expect(x * 100 + 50).toBeCloseTo(1788 + 3.35 * 40, -1);
  });

  test("a row with a hole is said with its number, kept as written and left out of play", async () => {
    player = await table.seat("gm", millYard());
    await open();
    await part("leap").getByRole("textbox", { name: "Leaps, row 2: Dice ±" }).fill("lots");
    await save();
    await expect
      .poll(() => player.heard())
      .toContainEqual(expect.stringMatching(/Table “Leaps”, row 2 lacks its limit, name or number/));
    const [tables] = (await kept()) as { leap: unknown[] }[];
    expect(tables?.leap[1]).toEqual([3, "lots"]);
    await open();
    await part("leap").getByRole("button", { name: "Back to the placeholder" }).click();
    await save();
    expect(await kept()).toEqual([{}]);
  });

  test("what an older world wrote as text stands in the form, and counts", async () => {
    player = await table.seat("gm", millYard({}, { settings: { leapTable: "2: 0, 4: -1" } }), "fr");
    await player.page.getByRole("button", { name: "Modifier les tables" }).click();
    await player.settled();
    expect(await part("leap").innerText()).toContain("Repris de l’ancien texte");
    expect(await part("leap").locator("[data-row]").count()).toBe(2);
    await part("grips")
      .getByRole("textbox", { name: "Lire des lignes dans un texte" })
      .fill("many: 2, few: -1");
    await part("grips").getByRole("button", { name: "Lire des lignes dans un texte" }).click();
    await player.page.getByRole("button", { name: "Enregistrer les tables" }).click();
    await player.settled();
    expect(await kept()).toEqual([
      {
        leap: [
          [2, 0],
          [4, -1],
        ],
        grips: [
          ["many", 2],
          ["few", -1],
        ],
      },
    ]);
  });
});
