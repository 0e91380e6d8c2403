import type { Page } from "playwright-core";
import { Player } from "./player.ts";

/** A player who comes to a table, leaves it and comes again in the same window. */
export class Visitor extends Player {
  readonly #faults: string[];
  #isAway = true;

  private constructor(page: Page, faults: string[]) {
    super(page, faults);
    this.#faults = faults;
  }

  /** Somebody who isn't at the table yet. */
  static by(page: Page): Visitor {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && message.text().startsWith("hook ")) faults.push(message.text());
    });
    return new Visitor(page, faults);
  }

  /** Whether the player has left. */
  get isAway(): boolean {
    return this.#isAway;
  }

  async enter(address: string): Promise<void> {
    this.forgive();
    await this.page.goto(address);
    this.#isAway = false;
    await this.ready();
  }

  async leave(): Promise<void> {
    if (this.#isAway) return;
    this.#isAway = true;
    await this.page.goto("about:blank");
  }

  /** What was thrown so far no longer counts. */
  forgive(): void {
    this.#faults.length = 0;
  }
}
