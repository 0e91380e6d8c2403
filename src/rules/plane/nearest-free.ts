import type { Place } from "../body.ts";

/** Rings of pixels are looked at with so much between them; the ring before the first free one is looked at pixel by pixel. */
const GAP = 4;

/**
 * The pixel nearest to a place, not farther than `most`, that is free; of equally near ones the upper, then the left one.
 * Undefined where none is, or where all free ones lie in strips narrower than 4 pixels.
 */
export function nearestFreePixel(
  { x, y, elevation }: Place,
  most: number,
  isFree: (place: Place) => boolean,
): Place | undefined {
  const at = (dx: number, dy: number): Place => ({ x: x + dx, y: y + dy, i: y + dy, j: x + dx, elevation });
  for (let radius = GAP; radius <= most; radius += GAP) {
    const parts = Math.ceil((2 * Math.PI * radius) / GAP);
    const ring = Array.from({ length: parts }, (_, part) => {
      const angle = (2 * Math.PI * part) / parts;
      return at(Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle)));
    });
    if (ring.some(isFree))
      return pixelsWithin(radius + 1, radius - 2 * GAP)
        .map(([dx, dy]) => at(dx, dy))
        .find(isFree);
  }
  return undefined;
}

/** Shifts longer than `least` and no longer than `most`, the shortest first. */
function pixelsWithin(most: number, least: number): (readonly [number, number])[] {
  const span = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const length = ([dx, dy]: readonly [number, number]) => Math.hypot(dx, dy);
  return span
    .flatMap((dy) => span.map((dx) => [dx, dy] as const))
    .filter((shift) => length(shift) <= most && length(shift) > least)
    .sort((a, b) => length(a) - length(b) || a[1] - b[1] || a[0] - b[0]);
}
