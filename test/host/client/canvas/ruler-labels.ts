import type { HostServices } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import type { Camera } from "./camera.ts";
import type { LabelContext } from "./token-ruler.ts";

export interface LabelWish {
  readonly context: LabelContext;
  readonly at: Point;
  /** How far below the place the label hangs, in pixels of the scene. */
  readonly below: number;
}

interface Hung {
  readonly element: HTMLElement;
  readonly at: Point;
}

/** The rulers' labels: HTML over the canvas that keeps its size while the scene is panned and zoomed. */
export class RulerLabels {
  readonly #services: HostServices;
  readonly #camera: Camera;
  readonly #overlay: HTMLElement;
  readonly #hung = new Map<string, Hung[]>();
  readonly #latest = new Map<string, number>();
  #count = 0;

  constructor(services: HostServices, camera: Camera, overlay: HTMLElement) {
    this.#services = services;
    this.#camera = camera;
    this.#overlay = overlay;
  }

  /** Templates may load first, so labels come a moment later; what was overtaken meanwhile is never shown. */
  show(owner: string, template: string, wishes: readonly LabelWish[]): void {
    const turn = ++this.#count;
    this.#latest.set(owner, turn);
    const texts = wishes.map(({ context }) => this.#services.renderTemplate(template, context));
    const work = Promise.all(texts).then((rendered) => {
      if (this.#latest.get(owner) !== turn) return;
      this.#remove(owner);
      this.#hung.set(
        owner,
        rendered.map((html, index) => this.#hang(html, wishes[index] as LabelWish)),
      );
    });
    void this.#services.track(work);
  }

  clear(owner: string): void {
    this.#latest.set(owner, ++this.#count);
    this.#remove(owner);
  }

  place(): void {
    for (const hung of this.#hung.values()) for (const label of hung) this.#put(label);
  }

  texts(): string[] {
    const shown = [...this.#hung.values()].flat();
    return shown.map(({ element }) => (element.textContent ?? "").replace(/\s+/g, " ").trim());
  }

  #hang(html: string, { context, at, below }: LabelWish): Hung {
    const element = document.createElement("div");
    element.className = "hung-label";
    const body = new DOMParser().parseFromString(html, "text/html").body;
    element.append(...body.childNodes);
    this.#overlay.append(element);
    const place = context.position ?? at;
    const label = { element, at: { x: place.x, y: place.y + below } };
    this.#put(label);
    return label;
  }

  #put({ element, at }: Hung): void {
    const { x, y } = this.#camera.toScreen(at);
    element.style.transform = `translate(${x}px, ${y + 8}px) translateX(-50%)`;
  }

  #remove(owner: string): void {
    for (const { element } of this.#hung.get(owner) ?? []) element.remove();
    this.#hung.delete(owner);
  }
}
