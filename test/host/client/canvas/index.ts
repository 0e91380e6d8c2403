import type { CanvasApi, HostServices, UiApi } from "../contract.ts";
import { HostCanvas } from "./canvas.ts";
import { setStage, stageIfAny } from "./stage.ts";
import { openUi } from "./ui/ui.ts";

export { createGrid } from "./grid/create-grid.ts";
/** @public */
export { GridlessGrid } from "./grid/gridless-grid.ts";
/** @public */
export { HexagonalGrid } from "./grid/hexagonal-grid.ts";
/** @public */
export { SquareGrid } from "./grid/square-grid.ts";
export { createHelpers } from "./helpers.ts";
export { Token } from "./token.ts";
/** @public */
export { TokenLayer } from "./token-layer.ts";
export { TokenRuler } from "./token-ruler.ts";

/** `canvas`: not drawn yet, but already listening to the documents' hooks. */
export function createCanvas(services: HostServices): CanvasApi {
  const canvas = new HostCanvas(services);
  setStage({ services, canvas });
  return canvas;
}

/** `ui`: the toolbar's `controls`, and the page around the canvas. */
export function createUi(services: HostServices): UiApi {
  const canvas = stageIfAny()?.canvas;
  if (!canvas) throw new Error("createCanvas comes before createUi");
  return openUi(services, canvas);
}
