import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { languageOf } from "./server/board-list.ts";
import { pictureOf } from "./server/board-picture.ts";
import { type Board, readBoards } from "./server/boards.ts";
import { LANGUAGES } from "./server/list-words.ts";
import { rawClient } from "./server/raw-client.ts";
import { type Host, startHost } from "./server/start.ts";
import { ARENA } from "./in-memory.ts";
import { USERS } from "./world/scenario.ts";
import type { Source } from "./world/sources.ts";

const BOARDS: Board[] = [
  { name: "odd <&> name", scenario: { ...ARENA, ruleset: "draw-steel" } },
  {
    name: "arena",
    scenario: { ...ARENA, ruleset: "srd-5.2.1", about: { name: { en: "The <b>pit</b>", fr: "La fosse" } } },
  },
];

let host: Host;

beforeEach(async () => {
  host = await startHost({ boards: BOARDS, dist: "test/host/no-system" });
});

afterEach(() => host.close());

const listIn = async (lang: string): Promise<string> =>
  (await fetch(`${host.url}/`, { headers: { "accept-language": lang } })).text();

const sceneOf = (board: string): Source => host.tableOf(board)!.world.scenes[0]!;
const tokenOf = (board: string): Source => (sceneOf(board)["tokens"] as Source[])[0]!;
const xOf = (board: string): unknown => tokenOf(board)["x"];

async function moveIn(board: string, x: number): Promise<void> {
  const place = `${host.url}/${encodeURIComponent(board)}`;
  const hand = await rawClient(place, USERS.gm._id);
  const data = [{ _id: tokenOf(board)._id, x }];
  await hand.request({ action: "update", type: "Token", parent: `Scene.${sceneOf(board)._id}`, data });
  hand.close();
}

describe("the list of boards", () => {
  test("has a card for each with a link for each seat, in the order of the games", async () => {
    const page = await listIn("en");
    const links = [...page.matchAll(/href="(\/[^"]*join[^"]*)"/g)].map(([, link]) => link);
    const [first, second] = ["/arena", "/odd%20%3C%26%3E%20name"].map((home) =>
      Object.values(USERS).map(({ _id }) => `${home}/join?user&#x3D;${_id}&amp;lang&#x3D;en`),
    );
    expect(links).toEqual([first?.[0], ...(first ?? []), second?.[0], ...(second ?? [])]);
    expect(page).toContain("D&amp;D SRD 5.2.1");
  });

  test("escapes what boards are called", async () => {
    const page = await listIn("en");
    expect(page).toContain("The &lt;b&gt;pit&lt;/b&gt;");
    expect(page).not.toMatch(/<b>pit|odd <&/);
  });

  test("speaks the browser's language, where a board has no word in it English", async () => {
    expect(await listIn("de, fr-CH;q=0.8, en;q=0.5")).toMatch(/lang="fr"[\s\S]*La fosse/);
    expect(await listIn("ru")).toMatch(/lang="ru"[\s\S]*The &lt;b/);
    expect(["", "xx", "es-MX"].map((accepted) => languageOf(null, accepted))).toEqual(["en", "en", "es"]);
    expect(languageOf("ru", "fr")).toBe("ru");
    expect(languageOf("constructor", "fr")).toBe("fr");
  });

  test("leads from a board's own name to the GM's seat", async () => {
    const answer = await fetch(`${host.url}/arena?lang=ru`, { redirect: "manual" });
    expect(answer.headers.get("location")).toBe(`/arena/join?user=${USERS.gm._id}&lang=ru`);
    expect((await fetch(host.linksOf("odd <&> name").player2)).status).toBe(200);
  });
});

describe("each board is a world of its own", () => {
  test("that stays as it is when the last one leaves", async () => {
    const [before] = [xOf("odd <&> name")];
    await moveIn("arena", 700);
    await expect.poll(() => host.tableOf("arena")?.active).toEqual([]);
    expect([xOf("arena"), xOf("odd <&> name")]).toEqual([700, before]);
    const back = await rawClient(`${host.url}/arena`, USERS.player1._id);
    expect(JSON.stringify(back.heard[0])).toContain('"x":700');
    back.close();
  });

  test("and is set up anew by its own button alone", async () => {
    const before = xOf("arena");
    await moveIn("arena", 700);
    await moveIn("odd <&> name", 700);
    const answer = await fetch(`${host.url}/arena/reset?lang=fr`, { method: "POST", redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?lang=fr"]);
    expect([xOf("arena"), xOf("odd <&> name")]).toEqual([before, 700]);
  });

  test("and a board that isn't there has no page and no seat", async () => {
    const pages = await Promise.all(
      ["/nowhere/join", "/nowhere", "/arena/nothing"].map((one) => fetch(host.url + one)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    await expect(rawClient(`${host.url}/nowhere`, USERS.gm._id)).rejects.toThrow();
    await expect(rawClient(`${host.url}/%E0%A4`, USERS.gm._id)).rejects.toThrow();
    await expect(rawClient(`${host.url}/arena`, "stranger")).rejects.toThrow();
  });
});

describe("the boards of this folder", () => {
  const { boards, faults } = readBoards(fileURLToPath(new URL("boards", import.meta.url)));

  test("can all be read", () => {
    expect(faults).toEqual([]);
    expect(boards.length).toBeGreaterThan(4);
  });

  test.each(boards.map(({ name, scenario }) => [name, scenario.about] as const))(
    "%s says in each language what it is called and what to try",
    (_, about) => {
      for (const lang of Object.keys(LANGUAGES)) {
        expect(about?.name?.[lang] ?? "", `name in ${lang}`).toMatch(/\S/);
        expect(about?.try?.[lang] ?? "", `try in ${lang}`).toMatch(/[.!?]$/);
      }
    },
  );

  test("one that can't be read is said, and the others are there", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "surefoot-boards-"));
    writeFileSync(path.join(folder, "bad.json"), "{");
    writeFileSync(path.join(folder, "good.json"), "{}");
    const read = readBoards(folder);
    expect(read.boards.map(({ name }) => name)).toEqual(["good"]);
    expect(read.faults).toEqual([expect.stringMatching(/^bad\.json can't be read/)]);
  });
});

describe("a board's picture", () => {
  const square = (x: number, hole = false) => ({ type: "rectangle", x, y: 0, width: 10, height: 10, hole });

  test("leaves out holes, hidden tokens and walls that stop nobody", () => {
    const picture = pictureOf({
      regions: [{ color: "red", shapes: [square(0), square(20, true)] }],
      tokens: [{ x: 100, y: 0, width: 2, height: 1, disposition: -1 }, { hidden: true }],
      walls: [{ c: [0, 0, 9, 9], door: 1 }, { c: [1, 1, 2, 2], move: 0 }, { c: [] }],
    });
    expect(picture.regions).toEqual([
      { color: "#8f7a55", path: "M0,0L10,0L10,10L0,10ZM20,10L30,10L30,0L20,0Z" },
    ]);
    expect(picture.tokens).toMatchObject([{ left: 100, width: 200, height: 100, side: "foe" }]);
    expect(picture.walls).toEqual([{ x1: 0, y1: 0, x2: 9, y2: 9, kind: "door" }]);
  });

  test("begins where the scene does, within its padding", () => {
    const picture = pictureOf({ width: 1000, height: 500, padding: 0.25, grid: { type: 1, size: 100 } });
    expect(picture.viewBox).toBe("300 200 1000 500");
  });
});
