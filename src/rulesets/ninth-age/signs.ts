import { cornersOf } from "../../geometry/rectangle.ts";
import type { Sign, Signs } from "../../rules/sign.ts";
import { modelsIn } from "./models.ts";
import { outlineOf } from "./sketch.ts";
import { isUnit } from "./units.ts";

/** D2, D4, DA4: the boundary of a unit, the edge with which it looks ahead, and each model in its ranks and files. */
export const signs: Signs = ({ mover }) => {
  if (!isUnit(mover)) return [];
  const corners = cornersOf(outlineOf(mover));
  const models = (modelsIn(mover) ?? []).flatMap(({ base, at }): Sign[] => {
    if (base.shape !== "rectangle") return [];
    const line = cornersOf({ ...at, ...base });
    return [{ kind: "rank", line, isClosed: true }];
  });
  return [
    ...models,
    { kind: "rank", line: corners, isClosed: true },
    { kind: "front", line: corners.slice(0, 2), isClosed: false },
  ];
};
