import Flatbush from "flatbush";
import type { Box } from "./point.ts";

/** Answers which of the indexed things have a box that meets `box`, in their own order. */
export type Near<T> = (box: Box) => readonly T[];

/** An index over things that stay where they are, for questions about a small part of the board. */
export function indexed<T>(things: readonly T[], boxOf: (thing: T) => Box): Near<T> {
  if (things.length === 0) return () => [];
  const tree = new Flatbush(things.length);
  for (const thing of things) {
    const box = boxOf(thing);
    tree.add(box.minX, box.minY, box.maxX, box.maxY);
  }
  tree.finish();
  return (box) => {
    const found = tree.search(box.minX, box.minY, box.maxX, box.maxY).sort((a, b) => a - b);
    return found.map((at) => things[at] as T);
  };
}
