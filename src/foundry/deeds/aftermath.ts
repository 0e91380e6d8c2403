import { isOnRecord } from "../move/recorded.ts";
import { settlePath } from "../move/finish-path.ts";
import { carryOutForce } from "../move/force.ts";
import { releaseFall } from "./falls.ts";
import type { Judgement } from "../move/judgement.ts";
import { endOfMove, type Made, withoutHang } from "../move/made.ts";
import type { Ruling } from "../../rules/ruling.ts";
import { comeDown } from "../move/put.ts";
import { publish } from "./publish.ts";
import { type Spot, spotOf } from "../board/seat.ts";
import { takeBack } from "./take-back.ts";

/** A movement as Foundry hands it over before and after it is made (API: TokenMovementOperation). */
interface Movement {
  readonly id: string;
  /** The parts of it that were made before, checkpoint by checkpoint. */
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: Spot;
  readonly pending: { readonly waypoints: readonly unknown[] };
}

/** The movement that was sent last: where it set out, and what was judged of it. */
interface Sent {
  readonly origin: Spot;
  readonly judgement: Judgement | undefined;
}

const sent = new WeakMap<TokenDocument, Sent>();

/** A movement is about to be sent; its later parts belong to the first. */
export function rememberMove(
  document: TokenDocument,
  { chain, origin }: Pick<Movement, "chain" | "origin">,
  judgement: Judgement | undefined,
): void {
  if (chain.length === 0) sent.set(document, { origin: spotOf(origin), judgement });
}

/** A movement was made, or taken back, by some user; what it did besides is done, or taken back, with it. */
export function afterMovement(document: TokenDocument, movement: Movement, user: User.Implementation): void {
  const { id, chain, method, pending, origin } = movement;
  releaseFall(document);
  if (method === "undo") void takeBack(document, spotOf(origin), user);
  if (method === "undo" || !user.isSelf || pending.waypoints.length > 0) return;
  const first = chain[0] ?? id;
  const own = sent.get(document);
  const made = {
    movement: isOnRecord(document, first) ? first : "",
    origin: own?.origin ?? spotOf(origin),
  };
  void carryOutForce(document, made);
  void finish(document, own?.judgement, made);
}

/** What comes of a movement that nothing is rolled for, and that nobody else has forced. */
async function finish(document: TokenDocument, judgement: Judgement | undefined, made: Made): Promise<void> {
  sent.delete(document);
  if (!judgement || judgement.line.by !== undefined || judgement.ruling.awaits) return;
  const { table, turn } = judgement;
  const ruling = withoutHang(judgement.ruling);
  const end = endOfMove(ruling, made.origin);
  if (ruling.made > 0 && ruling === judgement.ruling && isBeside(ruling, end))
    await comeDown(document, ruling);
  const had = await settlePath(document, ruling, turn);
  await publish(document, ruling, table, { ...made, end, had });
}

/** Whether the body of a path lies elsewhere after it: beside whom it has fallen on (E28). */
function isBeside({ ledger, token, changes }: Ruling, { x, y }: Spot): boolean {
  const bodies = changes.flatMap((change) => (change.type === "body" ? [change.body] : []));
  const place = bodies.findLast(({ id }) => id === token)?.place;
  return ledger !== undefined && place !== undefined && (place.x !== x || place.y !== y);
}
