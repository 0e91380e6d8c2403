import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";

/** The browser that the page tests look with. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("e2e not run: no browser");
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"];
  return chromium.launch({ executablePath, args });
}

/** Somebody's own browser window. Its boards have jagged edges: smooth ones take a processor twice as long to draw. */
export async function openWindow(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const jagged = function (this: HTMLCanvasElement, kind: string, options?: object) {
      return getContext.call(this, kind, options && { ...options, antialias: false });
    };
    HTMLCanvasElement.prototype.getContext = jagged as typeof getContext;
  });
  return context;
}
