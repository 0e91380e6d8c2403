import type { Container } from "pixi.js";
import type { Rectangle } from "../contract.ts";
import type { Point } from "../movement-types.ts";

const [SMALLEST, LARGEST] = [0.15, 3];

/** How the scene lies on the screen: its stage moved and scaled. Places on the screen are pixels of the canvas element. */
export class Camera {
  readonly #stage: Container;
  readonly #onChange: () => void;
  /** Whether somebody has panned or zoomed since the scene was fitted. */
  isChosen = false;

  constructor(stage: Container, onChange: () => void) {
    this.#stage = stage;
    this.#onChange = onChange;
  }

  get scale(): number {
    return this.#stage.scale.x;
  }

  toScreen({ x, y }: Point): Point {
    return { x: x * this.scale + this.#stage.position.x, y: y * this.scale + this.#stage.position.y };
  }

  toScene({ x, y }: Point): Point {
    return { x: (x - this.#stage.position.x) / this.scale, y: (y - this.#stage.position.y) / this.scale };
  }

  /** Shows the whole scene, with a little room around. */
  fit(scene: Rectangle, screen: { width: number; height: number }): void {
    const scale = Math.min((screen.width - 24) / scene.width, (screen.height - 24) / scene.height);
    this.#stage.scale.set(clamp(scale));
    const middle = { x: scene.x + scene.width / 2, y: scene.y + scene.height / 2 };
    this.centre(middle, screen);
    this.isChosen = false;
  }

  centre(point: Point, screen: { width: number; height: number }): void {
    const { scale } = this;
    this.isChosen = true;
    this.#stage.position.set(screen.width / 2 - point.x * scale, screen.height / 2 - point.y * scale);
    this.#onChange();
  }

  panBy(dx: number, dy: number): void {
    this.isChosen = true;
    this.#stage.position.set(this.#stage.position.x + dx, this.#stage.position.y + dy);
    this.#onChange();
  }

  /** Scales so that the place under the pointer stays under it. */
  zoom(factor: number, around: Point): void {
    this.isChosen = true;
    const fixed = this.toScene(around);
    this.#stage.scale.set(clamp(this.scale * factor));
    const { scale } = this;
    this.#stage.position.set(around.x - fixed.x * scale, around.y - fixed.y * scale);
    this.#onChange();
  }
}

function clamp(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}
