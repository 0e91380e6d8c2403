import { type Body, middleOf, type Place } from "../body.ts";

/** A slide bends by no more than this from one of its steps to the next, in radians. */
const BEND = Math.PI / 60;

/** A piece of a slide: where it ends, and how much longer its arc is than its chord. */
export interface Glide {
  readonly to: Place;
  readonly stretch: number;
}

/**
 * A way about a body on which the distance to its centre changes evenly, the shorter way round, as chords. What lies beside
 * it is met along the chords, its length is that of the arcs.
 */
export function glides(body: Body, pivot: Body, from: Place, to: Place): Glide[] {
  const centre = middleOf(pivot, pivot.place);
  const polar = (place: Place) => {
    const { x, y } = middleOf(body, place);
    return { angle: Math.atan2(y - centre.y, x - centre.x), radius: Math.hypot(x - centre.x, y - centre.y) };
  };
  const [start, end] = [polar(from), polar(to)];
  const turn = Math.atan2(Math.sin(end.angle - start.angle), Math.cos(end.angle - start.angle));
  const count = Math.max(1, Math.ceil(Math.abs(turn) / BEND));
  const half = turn / count / 2;
  const { half: corner } = body.form;
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 1) / count;
    const radius = start.radius + (end.radius - start.radius) * share;
    const angle = start.angle + turn * share;
    const x = centre.x + radius * Math.cos(angle) - corner.x;
    const y = centre.y + radius * Math.sin(angle) - corner.y;
    const place = at === count - 1 ? to : { x, y, i: y, j: x, elevation: from.elevation };
    return { to: place, stretch: half === 0 ? 1 : half / Math.sin(half) };
  });
}
