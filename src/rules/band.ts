/** A range of heights in scene units, the top left out; an end that is undefined has no limit. */
export interface Band {
  readonly bottom: number | undefined;
  readonly top: number | undefined;
}

/** Whether two ranges have a height in common; a flat one counts as the single height at its bottom. */
export function overlap(a: Band, b: Band): boolean {
  return startsBelow(a, b) && startsBelow(b, a);
}

/** Whether `height` lies in the range. */
export function reaches(band: Band, height: number): boolean {
  return overlap(band, { bottom: height, top: height });
}

function startsBelow(a: Band, b: Band): boolean {
  if (a.bottom === undefined || b.top === undefined) return true;
  return a.bottom < b.top || (a.bottom === b.bottom && b.bottom === b.top);
}
