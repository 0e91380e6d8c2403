import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Host, readBoards, startHost } from "../host/server/start.ts";
import { USERS } from "../host/world/scenario.ts";
import { openBrowser } from "./browser.ts";
import { Player } from "./player.ts";

vi.setConfig({ testTimeout: 60_000 });

const { boards } = readBoards("test/host/boards");

let host: Host;
let browser: Browser;
let faults: string[];
const contexts = new Map<string, BrowserContext>();

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  expect(faults).toEqual([]);
  for (const context of contexts.values()) for (const page of context.pages()) await page.close();
});
afterAll(() => browser.close());

/** The tests around have a host of that generation with all boards. */
function hosted(generation: 13 | 14): void {
  beforeAll(async () => {
    host = await startHost({ boards, generation });
  });
  afterAll(() => host.close());
}

/** The list of boards in a browser of that language and width. */
async function openList(locale: string, width?: number): Promise<Page> {
  const page = await openPage(locale, width);
  await page.goto(host.url);
  return page;
}

/** An empty page in a browser of that language and width; what goes wrong in it is a fault. */
async function openPage(locale: string, width = 1100): Promise<Page> {
  const context = contexts.get(locale) ?? (await browser.newContext({ locale }));
  contexts.set(locale, context);
  faults = [];
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 700 });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return page;
}

/** Through the list to a seat at a board. */
async function enter(page: Page, board: string, seat: "gm" | "player1"): Promise<Player> {
  await page.locator(`article[id="${board}"] .seats a[href*="${USERS[seat]._id}"]`).click();
  const player = new Player(page, faults);
  await player.ready();
  return player;
}

type Place = readonly [id: string, x: number, y: number];

/** Where the friends of the players are, as the server has it. */
function friendsAt(board: string): Place[] {
  const tokens = host.tableOf(board)!.world.scenes[0]!["tokens"] as {
    [key: string]: unknown;
    _id: string;
    x: number;
    y: number;
  }[];
  return tokens.filter(({ disposition }) => disposition === 1).map(({ _id, x, y }) => [_id, x, y]);
}

const WAYS = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
] as const;

/** Drags one friend after the other a little each way, until one of them is elsewhere. */
async function dragSomebody(player: Player, board: string): Promise<void> {
  const before = JSON.stringify(friendsAt(board));
  for (const [id] of friendsAt(board))
    for (const [across, down] of WAYS) {
      const [column, row] = await player.where(id);
      await player.drag(id, [column + across, row + down]);
      if (JSON.stringify(friendsAt(board)) !== before) return;
    }
}

const names = boards.map(({ name }) => name);

describe("as Foundry 13", () => {
  hosted(13);

  test.each(names)("somebody can be dragged on %s", async (board) => {
    const page = await openPage("en");
    await page.goto(host.linksOf(board).gm);
    const gm = new Player(page, faults);
    await gm.ready();
    const before = friendsAt(board);
    await dragSomebody(gm, board);
    expect(friendsAt(board)).not.toEqual(before);
  });
});

describe("as Foundry 14", () => {
  hosted(14);

  test.each(names)(
    "%s opens from the list, somebody can be dragged, and stands there for who comes next",
    async (board) => {
      const page = await openList("en");
      const gm = await enter(page, board, "gm");
      const before = friendsAt(board);
      await dragSomebody(gm, board);
      const after = friendsAt(board);
      expect(after).not.toEqual(before);
      await page.locator("#boards").click();
      const player = await enter(page, board, "player1");
      for (const [id, x, y] of after) expect(await player.where(id)).toEqual([x / 100, y / 100]);
    },
  );

  test("a board is set up anew, and whoever sits at it sees that", async () => {
    const board = boards[0]?.name ?? "";
    const page = await openList("es");
    const gm = await enter(page, board, "gm");
    await dragSomebody(gm, board);
    const list = await page.context().newPage();
    await list.goto(host.url);
    const loaded = page.waitForEvent("load");
    await list.locator(`article[id="${board}"] summary`).click();
    await list.locator(`article[id="${board}"]`).getByRole("button", { name: "Montar de nuevo" }).click();
    await loaded;
    await gm.ready();
    expect(list.url()).toBe(`${host.url}/?lang=es`);
    const tokens = boards[0]!.scenario.scene!["tokens"] as { _id: string; x: number; y: number }[];
    for (const { _id, x, y } of tokens) expect(await gm.where(_id)).toEqual([x / 100, y / 100]);
  });

  describe.each(["en", "fr", "es", "ru"])("in %s", (lang) => {
    const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

    test("fits a wide window, and a narrow one, as does the board that it leads to in that language", async () => {
      const page = await openList(lang, 1280);
      expect(await widthOf(page)).toBeLessThanOrEqual(1280);
      await page.setViewportSize({ width: 390, height: 780 });
      expect(await widthOf(page)).toBeLessThanOrEqual(390);
      expect(await page.locator("article").count()).toBe(boards.length);
      await enter(page, boards[0]?.name ?? "", "gm");
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
      expect(await widthOf(page)).toBeLessThanOrEqual(390);
    });
  });
});
