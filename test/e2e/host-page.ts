import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { openBrowser, openWindow } from "./browser.ts";
import { type RawClient, rawClient } from "../host/server/raw-client.ts";
import { type Host, startHost } from "../host/server/start.ts";
import { type Scenario, USERS, worldOf } from "../host/world/scenario.ts";
import type { Source } from "../host/world/sources.ts";

type Who = "player1" | "player2";

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
  join(who: Who): Promise<Page>;
  /** Everything as it was, in the page that is there. */
  reset(): Promise<void>;
}

interface Open extends CanvasPage {
  readonly browser: Browser;
  readonly hand: RawClient;
  generation: 13 | 14;
}

let open: Promise<Open> | null = null;

/** The one page of a file of tests, as that generation; it is loaded anew only when the generation changes. */
export async function openCanvas(generation: 13 | 14, scenario: Scenario = BOARD): Promise<CanvasPage> {
  open ??= launch(generation, scenario);
  const table = await open;
  if (table.generation === generation) return table;
  const loaded = table.page.waitForEvent("load");
  table.host.reset(scenario, { generation });
  table.generation = generation;
  await loaded;
  await ready(table.page);
  return table;
}

/** After the last test of a file. */
export async function closeCanvas(): Promise<void> {
  const table = await open;
  open = null;
  table?.hand.close();
  await table?.browser.close();
  await table?.host.close();
}

async function launch(generation: 13 | 14, scenario: Scenario): Promise<Open> {
  const host = await startHost({ scenario, dist: "test/host/no-system", generation });
  const browser = await openBrowser();
  const page = await visit(browser, host.links.gm);
  const hand = await rawClient(host.url, USERS.gm._id);
  const table: Open = {
    host,
    page,
    browser,
    hand,
    generation,
    join: (who) => visit(browser, host.links[who]),
    reset: () => putBack(table, scenario),
  };
  return table;
}

/** Gives every document its first state by the wire alone, without a movement, and draws the scene anew. */
async function putBack({ hand, host, page, generation }: Open, scenario: Scenario): Promise<void> {
  const [before] = worldOf(scenario, { generation }).scenes as [Source];
  const [now] = host.table.world.scenes as [Source];
  await page.evaluate("window.__host.settled()");
  for (const [name, key] of Object.entries({ Token: "tokens", Wall: "walls" })) {
    const data = (before[key] as Source[]).filter((source) => isChanged(source, now[key] as Source[]));
    const parent = `Scene.${now._id}`;
    if (data.length > 0) await hand.request({ action: "update", type: name, parent, data });
  }
  await page.evaluate(`(async () => {
    await window.__host.settled();
    const tool = ui.controls.controls.tokens.tools.unconstrainedMovement;
    if (tool.active) { tool.active = false; tool.onChange(null, false); }
    for (const key of ["updateEmbeddedDocuments"]) if (Object.hasOwn(canvas.scene, key)) delete canvas.scene[key];
    for (const region of canvas.scene.regions) for (const behavior of region.behaviors) behavior.reset();
    await canvas.draw(canvas.scene);
    await window.__host.settled();
  })()`);
}

function isChanged(source: Source, now: readonly Source[]): boolean {
  return JSON.stringify(now.find(({ _id }) => _id === source._id)) !== JSON.stringify(source);
}

async function visit(browser: Browser, link: string): Promise<Page> {
  const page = await (await openWindow(browser, { width: 860, height: 540 })).newPage();
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
  await page.mouse.move(aim.x, aim.y, { steps: 2 });
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
