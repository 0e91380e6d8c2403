import type { Browser } from "playwright-core";
import { type Host, startHost } from "../host/server/start.ts";
import type { Scenario } from "../host/world/scenario.ts";
import { openBrowser, openWindow } from "./browser.ts";
import { Visitor } from "./visitor.ts";

export type Generation = 13 | 14;
type Seat = "gm" | "player1" | "player2";

/** One host and one browser for a file of tests. Whoever has left waits outside with a window, and is the next to come. */
export class Table {
  readonly #browser: Browser;
  readonly #waiting = new Map<string, Visitor[]>();
  readonly #present = new Map<Visitor, string>();
  #generation: Generation = 14;
  readonly host: Host;

  private constructor(browser: Browser, host: Host) {
    this.#browser = browser;
    this.host = host;
  }

  static async open(): Promise<Table> {
    return new Table(await openBrowser(), await startHost({ scenario: {} }));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.host.close();
  }

  /** Of which generation the next worlds are. */
  become(generation: Generation): void {
    this.#generation = generation;
  }

  /** What was thrown at the pages of those who sit here, or have since the last that was seated. */
  get faults(): string[] {
    return [...this.#present.keys()].flatMap((player) => player.faults);
  }

  /** A fresh world, and somebody's own tab on it: the one of the test before where there is one, loaded anew. All others leave. */
  async seat(who: Seat, scenario: Scenario, lang = "en"): Promise<Visitor> {
    const seat = `${who} ${lang}`;
    const old = [...this.#present].find(([{ isAway }, sits]) => sits === seat && !isAway)?.[0];
    for (const other of this.#present.keys()) if (other !== old) await this.#see(other);
    await old?.page.evaluate(() => Object.assign(window, { isStale: true }));
    old?.forgive();
    this.host.reset(scenario, { generation: this.#generation });
    const player = old ?? (await this.join(who, lang));
    await player.ready();
    return player;
  }

  /** Somebody's own tab on the world as it is, until somebody is seated anew. */
  async join(who: Seat, lang = "en"): Promise<Visitor> {
    const seat = `${who} ${lang}`;
    const player = this.#waiting.get(seat)?.pop() ?? (await this.#invite());
    this.#present.set(player, seat);
    await player.enter(`${this.host.links[who]}&lang=${lang}`);
    return player;
  }

  /** Shows somebody out. */
  async #see(player: Visitor): Promise<void> {
    const seat = this.#present.get(player) ?? "";
    this.#present.delete(player);
    await player.leave();
    this.#waiting.set(seat, [...(this.#waiting.get(seat) ?? []), player]);
  }

  async #invite(): Promise<Visitor> {
    const context = await openWindow(this.#browser, { width: 960, height: 600 });
    return Visitor.by(await context.newPage());
  }
}
