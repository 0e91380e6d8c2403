import type { Change, Ruling } from "../../rules/ruling.ts";
import type { Spot } from "../board/seat.ts";

/** A movement that was made: its first id on record, "" where nothing is recorded, and where it set out. */
export interface Made {
  readonly movement: string;
  readonly origin: Spot;
}

/** Where a ruling has its path end: in the air, where a fall follows. */
export function endOfMove({ ledger, made }: Ruling, origin: Spot): Spot {
  const { x, y, elevation } = ledger?.steps[made - 1]?.to ?? origin;
  return { x, y, elevation };
}

/** A ruling without the fall from where its path ends in the air: that comes by itself (falls.ts). */
export function withoutHang(ruling: Ruling): Ruling {
  const { token, ledger, made, changes, effects } = ruling;
  const end = ledger?.steps[made - 1]?.to.elevation;
  const isLower = (change: Change) =>
    change.type === "body" && change.body.id === token && change.body.place.elevation !== end;
  const from = changes.findIndex(isLower);
  const at = effects.findLastIndex((effect) => effect.type === "fall" && effect.token === token);
  if (end === undefined || from === -1 || at === -1) return ruling;
  const kept = changes.filter((change, index) => index < from || change.type !== "body");
  return { ...ruling, effects: effects.slice(0, at), changes: kept };
}
