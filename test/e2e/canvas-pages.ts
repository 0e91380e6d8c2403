import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { type CanvasPage, closeCanvas, openCanvas } from "./host-page.ts";

/** Runs code in the page of a table; its answer. */
export type Ask = <T>(code: string) => Promise<T>;

/** Tests of the stand-in's own canvas as each generation: before each of them everything is as it was. */
export function canvasPages(
  generations: readonly (13 | 14)[],
  tests: (table: CanvasPage, ask: Ask, generation: 13 | 14) => void,
): void {
  afterAll(closeCanvas);

  describe.each(generations)("generation %i", (generation) => {
    let open: CanvasPage;

    beforeAll(async () => {
      open = await openCanvas(generation);
    });
    beforeEach(() => open.reset());

    const table: CanvasPage = {
      get host() {
        return open.host;
      },
      get page() {
        return open.page;
      },
      join: (who) => open.join(who),
      reset: () => open.reset(),
    };
    tests(table, (code) => open.page.evaluate(code), generation);
  });
}
