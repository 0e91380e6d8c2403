import type { Page } from "playwright-core";

interface Place {
  readonly x: number;
  readonly y: number;
}

interface TokenLike {
  readonly _source: Place;
  readonly actor: {
    readonly statuses: Set<string>;
    readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
    readonly _source: { readonly system: { readonly movement: { readonly walk: unknown } } };
  };
  move(path: readonly object[]): Promise<boolean>;
}

/** The host's own helpers in the page, and the part of Foundry that the tests look at. */
export interface Street {
  readonly __host: {
    settled(): Promise<void>;
    tokenCenter(id: string): Place;
    pointToPage(point: Place): Place;
    readPixel(x: number, y: number): number[];
    labels(): string[];
    notifications(): string[];
    dice(faces: readonly number[]): void;
  };
  readonly game: {
    readonly ready: boolean;
    readonly scenes: {
      readonly viewed: { readonly tokens: { get(id: string): TokenLike | undefined } };
    };
    readonly combat: { nextTurn(): Promise<unknown> } | null;
  };
}

/** A person at a page. */
export class Player {
  readonly page: Page;
  /** What was thrown in the page. */
  readonly faults: readonly string[];

  constructor(page: Page, faults: readonly string[]) {
    this.page = page;
    this.faults = faults;
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(
      () => !("isStale" in window) && (window as unknown as Street).game?.ready,
    );
    await this.settled();
  }

  settled(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as Street).__host.settled());
  }

  /** Where a token truly is, in squares of 100 pixels: column, row. */
  where(id: string): Promise<[number, number]> {
    return this.page.evaluate((token) => {
      const at = (window as unknown as Street).game.scenes.viewed.tokens.get(token)?._source;
      return [(at?.x ?? 0) / 100, (at?.y ?? 0) / 100];
    }, id);
  }

  /** Takes a token and holds it, waypoint by waypoint (Ctrl-click), over the last of some squares. */
  async hold(id: string, ...squares: readonly (readonly [number, number])[]): Promise<void> {
    const { mouse, keyboard } = this.page;
    const from = await this.centre(id);
    const [column, row] = await this.where(id);
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (const [at, [toColumn, toRow]] of squares.entries()) {
      const shift = { x: (toColumn - column) * 100, y: (toRow - row) * 100 };
      const to = await this.#shifted(id, shift);
      await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await mouse.move(to.x, to.y);
      if (at < squares.length - 1) await keyboard.press("f");
    }
    await this.settled();
  }

  async drop(): Promise<void> {
    await this.page.mouse.up();
    await this.settled();
  }

  /** Takes a token along and lets it go; where it is then. */
  async drag(id: string, ...squares: readonly (readonly [number, number])[]): Promise<[number, number]> {
    await this.hold(id, ...squares);
    await this.drop();
    return this.where(id);
  }

  async select(id: string): Promise<void> {
    const { x, y } = await this.centre(id);
    await this.page.mouse.click(x, y);
    await this.settled();
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.page.waitForTimeout(60);
    await this.settled();
  }

  /** Moves a token as a macro would. */
  async move(id: string, waypoints: readonly object[]): Promise<void> {
    await this.page.evaluate(
      async ([token, path]) => {
        await (window as unknown as Street).game.scenes.viewed.tokens.get(token)?.move(path);
      },
      [id, waypoints] as const,
    );
    await this.settled();
  }

  /** What stands in the chat, a text a message. */
  async chat(): Promise<string[]> {
    const texts = await this.page.locator("[data-message-id]").allInnerTexts();
    return texts.map((text) => text.replaceAll("\u00a0", " "));
  }

  /** How many buttons of cards can be pressed. */
  buttons(): Promise<number> {
    return this.page.locator("[data-action=surefootRoll]:enabled").count();
  }

  /** Presses the button of the last card; the dice show these faces. */
  async roll(faces: readonly number[]): Promise<void> {
    await this.page.evaluate((next) => (window as unknown as Street).__host.dice(next), faces);
    await this.page.locator("[data-action=surefootRoll]:enabled").last().click();
    await this.page.waitForTimeout(100);
    await this.settled();
  }

  async openSheet(id: string): Promise<void> {
    await this.page.evaluate(
      (token) =>
        (window as unknown as Street).game.scenes.viewed.tokens
          .get(token)
          ?.actor.sheet.render({ force: true }),
      id,
    );
    await this.settled();
  }

  async closeSheet(id: string): Promise<void> {
    await this.page.evaluate(
      (token) => (window as unknown as Street).game.scenes.viewed.tokens.get(token)?.actor.sheet.close(),
      id,
    );
    await this.settled();
  }

  /** Presses a button of the token's sheet. */
  async act(id: string, word: string, choice = ""): Promise<void> {
    await this.openSheet(id);
    await this.page.locator(`[data-word=${word}][data-choice="${choice}"]`).click();
    await this.page.waitForTimeout(100);
    await this.settled();
    await this.closeSheet(id);
  }

  /** Writes into a field of the open sheet. */
  async write(name: string, text: string): Promise<void> {
    const field = this.page.locator(`[name="${name}"]`);
    await field.fill(text);
    await field.press("Tab");
    await this.page.waitForTimeout(100);
    await this.settled();
  }

  speed(id: string): Promise<unknown> {
    return this.page.evaluate(
      (token) =>
        (window as unknown as Street).game.scenes.viewed.tokens.get(token)?.actor._source.system.movement
          .walk,
      id,
    );
  }

  statuses(id: string): Promise<string[]> {
    return this.page.evaluate(
      (token) => [
        ...((window as unknown as Street).game.scenes.viewed.tokens.get(token)?.actor.statuses ?? []),
      ],
      id,
    );
  }

  labels(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as Street).__host.labels());
  }

  /** All that was said so far, with plain spaces. */
  async heard(): Promise<string[]> {
    const said = await this.page.evaluate(() => (window as unknown as Street).__host.notifications());
    return said.map((sentence) => sentence.replaceAll("\u00a0", " "));
  }

  /** The colour drawn at the centre of a square: red, green, blue. */
  pixel(column: number, row: number): Promise<number[]> {
    return this.page.evaluate(
      ([x, y]) => {
        const { __host: host } = window as unknown as Street;
        const at = host.pointToPage({ x: x ?? 0, y: y ?? 0 });
        return host.readPixel(at.x, at.y).slice(0, 3);
      },
      [column * 100 + 50, row * 100 + 50],
    );
  }

  async nextTurn(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as Street).game.combat?.nextTurn());
    await this.settled();
  }

  /** Where the middle of a token is on the page. */
  centre(id: string): Promise<Place> {
    return this.page.evaluate((token) => (window as unknown as Street).__host.tokenCenter(token), id);
  }

  #shifted(id: string, shift: Place): Promise<Place> {
    return this.page.evaluate(
      ([token, by]) => {
        const { __host: host, game } = window as unknown as Street;
        const source = game.scenes.viewed.tokens.get(token)?._source ?? { x: 0, y: 0 };
        const centre = host.tokenCenter(token);
        const [a, b] = [
          host.pointToPage(source),
          host.pointToPage({ x: source.x + by.x, y: source.y + by.y }),
        ];
        return { x: centre.x + b.x - a.x, y: centre.y + b.y - a.y };
      },
      [id, shift] as const,
    );
  }
}
