import type { Point } from "./point.ts";

/** The strokes of a dashed line, in pixels: `dash` long, `gap` apart, bent with the line; the whole line where `dash` is 0. */
export function dashesOf(line: readonly Point[], dash: number, gap: number): readonly (readonly Point[])[] {
  const [first] = line;
  if (dash <= 0 || !first) return [line];
  const strokes: Point[][] = [];
  let stroke: Point[] | undefined = [first];
  let left = dash;
  line.slice(1).forEach((to, at) => {
    let from = line[at] ?? to;
    let length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    while (length > left) {
      const part = left / length;
      const here = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      length -= left;
      from = here;
      if (stroke) strokes.push([...stroke, here]);
      stroke = stroke ? undefined : [here];
      left = stroke ? dash : gap;
    }
    left -= length;
    stroke?.push(to);
  });
  if (stroke && stroke.length > 1) strokes.push(stroke);
  return strokes;
}
