import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";
import { type Host, startHost } from "./server/start.ts";
import type { Scenario } from "./world/scenario.ts";

/** The demo board on a plain floor: its picture would be drawn anew for every test. */
const BOARD = plain(JSON.parse(readFileSync("test/host/boards/srd-5.2.1.json", "utf8")) as Scenario);

function plain({ scene, ...rest }: Scenario): Scenario {
  return { ...rest, scene: { ...scene, background: { src: null } } };
}

/** A page of the host without a system: core's classes alone, at the demo board. */
export interface CanvasPage {
  readonly host: Host;
  readonly page: Page;
  /** Another person at the same table. */
  join(who: "player1" | "player2"): Promise<Page>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openCanvas(generation: 13 | 14): Promise<CanvasPage> {
  const host = await startHost({ scenario: BOARD, dist: "test/host/no-system", generation });
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("No browser to look at the canvas with");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const page = await visit(browser, host.links.gm);
  return {
    host,
    page,
    join: (who) => visit(browser, host.links[who]),
    reset: async () => {
      const loaded = page.waitForEvent("load");
      host.reset(BOARD, { generation });
      await loaded;
      await ready(page);
    },
    close: async () => {
      await browser.close();
      await host.close();
    },
  };
}

async function visit(browser: Browser, link: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(link);
  await ready(page);
  return page;
}

async function ready(page: Page): Promise<void> {
  await page.waitForFunction("window.__host?.ready || window.__host?.error");
  const error = await page.evaluate<string | undefined>("window.__host.error");
  if (error !== undefined) throw new Error(error);
  await settled(page);
}

export function settled(page: Page): Promise<void> {
  return page.evaluate("window.__host.settled()");
}

/** Presses on a token and drags it so that its place (top-left corner) would be here; the button stays down. */
export async function dragTo(page: Page, id: string, x: number, y: number): Promise<void> {
  const from = await page.evaluate<{ x: number; y: number }>(`window.__host.tokenCenter("${id}")`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await moveTo(page, id, x, y);
}

export async function moveTo(page: Page, id: string, x: number, y: number): Promise<void> {
  const aim = await page.evaluate<{ x: number; y: number }>(`(() => {
    const { width, height } = canvas.tokens.get("${id}").document.getSize();
    return window.__host.pointToPage({ x: ${x} + width / 2, y: ${y} + height / 2 });
  })()`);
  await page.mouse.move(aim.x, aim.y, { steps: 3 });
  await settled(page);
}

export async function drop(page: Page): Promise<void> {
  await page.mouse.up();
  await settled(page);
}

export async function clickOn(page: Page, id: string): Promise<void> {
  const at = await page.evaluate<{ x: number; y: number }>(`window.__host.tokenCenter("${id}")`);
  await page.mouse.click(at.x, at.y);
}

/** Where the server has a token. */
export function placeOf({ host }: CanvasPage, id: string): number[] {
  const tokens = host.table.world.scenes[0]?.["tokens"] as { _id: string; x: number; y: number }[];
  const token = tokens.find(({ _id }) => _id === id);
  return token ? [token.x, token.y] : [];
}

export interface Planned {
  foundPath: { x: number; y: number }[];
  unreachableWaypoints: { x: number; y: number }[];
}

/** The path in the making of a token, as its `_plannedMovement` has it for the user of the page. */
export function planOf(page: Page, id: string): Promise<Planned> {
  return page.evaluate<Planned>(`(() => {
    const plan = canvas.tokens.get("${id}")._plannedMovement[game.user.id];
    const places = (path) => path.map(({ x, y }) => ({ x, y }));
    return { foundPath: places(plan.foundPath), unreachableWaypoints: places(plan.unreachableWaypoints) };
  })()`);
}
