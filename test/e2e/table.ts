import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";
import { type Host, startHost } from "../host/server/start.ts";
import { Player } from "./player.ts";
import type { Scenario } from "../host/world/scenario.ts";

type Generation = 13 | 14;
type Seat = "gm" | "player1" | "player2";

/** One host and one browser for a file of tests. */
export class Table {
  readonly #browser: Browser;
  readonly #seated = new Map<string, Player>();
  readonly #guests = new Set<Player>();
  readonly host: Host;

  private constructor(browser: Browser, host: Host) {
    this.#browser = browser;
    this.host = host;
  }

  static async open(generation: Generation): Promise<Table> {
    const executablePath = findBrowser();
    if (executablePath === undefined) throw new Error("e2e not run: no browser");
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"];
    const browser = await chromium.launch({ executablePath, args });
    return new Table(browser, await startHost({ generation, scenario: {} }));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.host.close();
  }

  /** What was thrown at the pages of those who sit here, or have come since. */
  get faults(): string[] {
    return [...this.#seated.values(), ...this.#guests].flatMap((player) => player.faults);
  }

  /** A fresh world, and somebody's own tab on it: the one of the test before where there is one, loaded anew. All others leave. */
  async seat(who: Seat, scenario: Scenario, lang = "en"): Promise<Player> {
    const seat = `${who} ${lang}`;
    const old = this.#seated.get(seat);
    for (const other of [...this.#seated.values(), ...this.#guests]) if (other !== old) await other.leave();
    this.#seated.clear();
    this.#guests.clear();
    await old?.page.evaluate(() => Object.assign(window, { isStale: true }));
    this.host.reset(scenario);
    const player = old ?? (await this.#enter(who, lang));
    this.#seated.set(seat, player);
    await player.ready();
    return player;
  }

  /** Somebody's own tab on the world as it is, until somebody is seated anew. */
  async join(who: Seat, lang = "en"): Promise<Player> {
    const guest = await this.#enter(who, lang);
    this.#guests.add(guest);
    return guest;
  }

  async #enter(who: Seat, lang: string): Promise<Player> {
    const context = await this.#browser.newContext({ viewport: { width: 960, height: 600 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && message.text().startsWith("hook ")) faults.push(message.text());
    });
    await page.goto(`${this.host.links[who]}&lang=${lang}`);
    const player = new Player(page, faults);
    await player.ready();
    return player;
  }
}
