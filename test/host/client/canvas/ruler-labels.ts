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

const GAP = 6;

interface Hung {
  readonly element: HTMLElement;
  readonly at: Point;
  readonly below: number;
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
      this.place();
    });
    void this.#services.track(work);
  }

  clear(owner: string): void {
    this.#latest.set(owner, ++this.#count);
    this.#remove(owner);
  }

  place(): void {
    const placed: DOMRect[] = [];
    for (const hung of this.#hung.values())
      for (const label of hung.toReversed()) placed.push(this.#put(label, placed));
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
    return { element, at: { x: place.x, y: place.y }, below };
  }

  /** Under its place; above it where it would lie on a label that matters more (a later one); never over the edge. */
  #put({ element, at, below }: Hung, placed: readonly DOMRect[]): DOMRect {
    const { x, y } = this.#camera.toScreen(at);
    const { offsetWidth: width, offsetHeight: height } = element;
    const { clientWidth, clientHeight } = this.#overlay;
    const far = below * this.#camera.scale + GAP;
    const left = clamp(x - width / 2, clientWidth - width);
    const [under, above] = [y + far, y - far - height].map(
      (top) => new DOMRect(left, clamp(top, clientHeight - height), width, height),
    ) as [DOMRect, DOMRect];
    const rect = placed.some((other) => overlaps(under, other)) ? above : under;
    element.style.transform = `translate(${Math.round(rect.x)}px, ${Math.round(rect.y)}px)`;
    return rect;
  }

  #remove(owner: string): void {
    for (const { element } of this.#hung.get(owner) ?? []) element.remove();
    this.#hung.delete(owner);
  }
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP));
}

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
