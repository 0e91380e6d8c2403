import type { HostCanvas } from "./canvas.ts";
import type { Token } from "./token.ts";
import { TokenFace } from "./token-face.ts";

const faces = new Map<Token, TokenFace>();

/** The dragged tokens' likenesses, at the place that the pointer asks for. */
export function drawGhosts(canvas: HostCanvas): void {
  clearGhosts(canvas);
  for (const { token } of Object.values(canvas.tokens.drag?.contexts ?? {})) {
    const face = new TokenFace(token);
    face.draw();
    face.container.alpha = 0.62;
    canvas.ghosts.addChild(face.container);
    faces.set(token, face);
  }
  canvas.requestRender();
}

export function moveGhosts(canvas: HostCanvas): void {
  for (const { token, destination } of Object.values(canvas.tokens.drag?.contexts ?? {})) {
    faces.get(token)?.container.position.set(destination.x ?? token.x, destination.y ?? token.y);
  }
  canvas.requestRender();
}

export function clearGhosts(canvas: HostCanvas): void {
  for (const face of faces.values()) face.destroy();
  faces.clear();
  canvas.requestRender();
}
