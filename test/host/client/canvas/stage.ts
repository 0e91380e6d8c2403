import type { HostServices } from "../contract.ts";
import type { HostCanvas } from "./canvas.ts";

/** The one canvas of this page and what the other half of the host gives it; placeables find both here. */
export interface Stage {
  readonly services: HostServices;
  readonly canvas: HostCanvas;
}

let current: Stage | null = null;

export function setStage(stage: Stage): void {
  current = stage;
}

export function theStage(): Stage {
  if (!current) throw new Error("The host's canvas isn't there yet: createCanvas comes first");
  return current;
}

/** Null where documents are used without a page, as in tests in bare Node. */
export function stageIfAny(): Stage | null {
  return current;
}
