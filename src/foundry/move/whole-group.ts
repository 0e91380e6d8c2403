import type { Saying } from "../../view/words.ts";
import type { Judgement, PathPoint } from "./judgement.ts";
import { beside, judgeAmong, type Operation, type Party, partyOf } from "./moved-together.ts";
import { isGroupWhole } from "../settings.ts";
import { SurefootToken } from "./token.ts";
import { isOverride } from "./unconstrained.ts";

/**
 * Why a group stays where it is: where the table wants groups to move whole or not at all, the first of it that can’t go
 * as drawn holds back all. Undefined where it may go.
 */
export function holdsBack(party: Party, operation: Operation): Saying | undefined {
  if (!isGroupWhole()) return undefined;
  const { movement = {} } = operation;
  const isDrag = Object.values(movement).some(({ method }) => method === "dragging");
  const isFree = Object.values(movement).some(({ constrainOptions }) => isOverride(constrainOptions));
  if (isFree) return undefined;
  const judgements = isDrag ? dragged() : asked(party, operation);
  if (judgements.length < 2) return undefined;
  return judgements.find((judgement) => judgement?.why && !judgement.ruling.legal)?.why;
}

type Judged = Judgement | undefined;

/** A drag was judged as it was drawn: what is sent of it is cut already, and who can't go at all isn't sent. */
function dragged(): Judged[] {
  return (canvas?.tokens?.controlled ?? []).map((token) =>
    token instanceof SurefootToken ? token.judgement : undefined,
  );
}

/** Those whom one update moves, and those whom the same key moves beside them. */
function asked({ ways, beside: keyed }: Party, { parent: scene }: Operation): Judged[] {
  const group = new Map(ways);
  const [first] = ways;
  const leader = first && scene?.tokens.get(first[0]);
  for (const id of keyed) {
    const other = scene?.tokens.get(id);
    if (leader && other && !group.has(id)) group.set(id, beside(leader, first[1], other));
  }
  return [...group].map(([id, way]) => {
    const document = scene?.tokens.get(id);
    return document && judgementOf(document, way);
  });
}

function judgementOf(document: TokenDocument, way: readonly PathPoint[]): Judged {
  return judgeAmong(document, way, { isOverride: false, isPreview: false, together: partyOf(document) });
}
