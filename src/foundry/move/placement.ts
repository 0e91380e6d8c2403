import type { Judgement } from "./judgement.ts";
import type { Spot } from "../board/seat.ts";

/** Where a body is placed by a ruling that has no path (A22); undefined where it has one, or where it stays. */
export function placedBy({ ruling }: Pick<Judgement, "ruling">): Spot | undefined {
  const { ledger, legal, token, changes } = ruling;
  if (ledger || !legal) return undefined;
  const after = changes.flatMap((change) =>
    change.type === "body" && change.body.id === token ? [change.body.place] : [],
  );
  const place = after.at(-1);
  return place && { x: place.x, y: place.y, elevation: place.elevation };
}
