import type { HostHelpers } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import { theStage } from "./stage.ts";

/** What end-to-end tests need of the canvas, put on `window.__host`. Not Foundry's. */
export function createHelpers(): HostHelpers {
  return {
    pointToPage,
    tokenCenter: (id: string) => {
      const token = theStage().canvas.tokens.get(id);
      if (!token) throw new Error(`No token ${id} is drawn`);
      return pointToPage(token.document.getCenterPoint(token.document._source as unknown as Point));
    },
    renderNow: () => theStage().canvas.renderNow(),
    readPixel,
    labels: () => theStage().canvas.labels?.texts() ?? [],
    notifications: () => theStage().services.notices.notices.map(({ message }) => message),
    get dragging(): boolean {
      return theStage().canvas.tokens.drag !== null;
    },
  };
}

/** From a place of the scene to one of the page. */
function pointToPage(point: Point): Point {
  const { camera, app } = theStage().canvas;
  const { left, top } = (app.view as HTMLCanvasElement).getBoundingClientRect();
  const { x, y } = camera.toScreen(point);
  return { x: x + left, y: y + top };
}

/** The colour drawn at a place of the page: red, green, blue, alpha. */
function readPixel(x: number, y: number): number[] {
  const { app } = theStage().canvas;
  const view = app.view as HTMLCanvasElement;
  const { left, top } = view.getBoundingClientRect();
  app.render();
  const gl = (app.renderer as unknown as { gl: WebGL2RenderingContext }).gl;
  const pixel = new Uint8Array(4);
  gl.readPixels(
    Math.round(x - left),
    view.height - 1 - Math.round(y - top),
    1,
    1,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    pixel,
  );
  return [...pixel];
}
