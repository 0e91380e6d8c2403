import type { Sketch, Stroke } from "../../view/sketch.ts";

const SVG = "http://www.w3.org/2000/svg";

/** A small picture as it stands in a message; `label` says the same in words. */
export function pictureOf({ strokes, box }: Sketch, label: string): SVGElement {
  const svg = element("svg", {
    class: "surefoot-sketch",
    role: "img",
    "aria-label": label,
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    width: String(box.width),
    height: String(box.height),
  });
  svg.append(...strokes.map(drawn));
  return svg;
}

function drawn({ points, isClosed, shows }: Stroke): SVGElement {
  const at = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return element(isClosed ? "polygon" : "polyline", { class: shows, points: at });
}

function element(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
