import type * as PixiModule from "pixi.js";

/** PIXI 7.4.3 is a global of the page, as in Foundry (foundry-api.md §11); bare Node has none. */
export function pixi(): typeof PixiModule {
  return (globalThis as unknown as { PIXI: typeof PixiModule }).PIXI;
}

/** `#4da6ff` as PIXI's number; null and nonsense as the fallback. */
export function colorNumber(color: unknown, fallback: number): number {
  if (typeof color === "number") return color;
  if (typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color)) return Number.parseInt(color.slice(1), 16);
  if (color !== null && typeof color === "object") {
    const value = Number(color);
    if (Number.isFinite(value)) return value;
  }
  return fallback;
}
