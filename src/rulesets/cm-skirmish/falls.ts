import { type Body, type Held, middleOf } from "../../rules/body.ts";
import { type Effect, type Fate, rollAll, type Test } from "../../rules/chance.ts";
import type { Procedure, Ruleset } from "../../rules/declaration.ts";
import { fallingAfter } from "../../rules/falling.ts";
import { lossIn } from "../../rules/line.ts";
import { type Ruling, still } from "../../rules/ruling.ts";
import { attemptOf, befallen, noteOf, type Situation } from "../../rules/situation.ts";
import type { Attempt } from "../../rules/toll.ts";
import { extent } from "../../geometry/base.ts";
import { turned } from "../../geometry/point.ts";
import { aptitudeTest, diceOf, GROUND_PENALTY } from "./aptitude.ts";
import { isClimbing, isGrounded, isInert, tall } from "./conditions.ts";
import { fallLoss } from "./tables.ts";

/** A33, A34, A38: health by the height, on the ground, and a test for each thing in hand. */
export const fall: Ruleset["fall"] = (attempt, distance, place): Fate => {
  const { mover, board } = attempt;
  const height = Math.round(tall(board.ground, distance) * 1e6) / 1e6;
  return {
    effects: [
      { type: "fall", token: mover.id, distance: height, damage: fallLoss(attempt, height) },
      { type: "prone", token: mover.id, cause: "grounded" },
    ],
    next: dropTests({ ...attempt, mover: { ...mover, place } }),
  };
};

/** A38–A40: one test for each thing that somebody who falls has in hand, in their order; a free hand gives a die. */
export function dropTests({ mover, settings, line }: Attempt): Test[] {
  const { held = [], hands = 2 } = mover;
  const isHindered = settings["groundPenaltyOnDrop"] !== false;
  const standing = { ...mover, statuses: mover.statuses.filter(({ id }) => id !== "prone") };
  const free = hands > held.length ? 1 : 0;
  const dice = diceOf(standing, free - (isHindered ? GROUND_PENALTY : 0) + (line?.bonus ?? 0));
  return held.map((thing, at) =>
    aptitudeTest(settings, { id: "drop", rule: "A38", body: mover, dice }, (success) => ({
      effects: success ? [] : [dropped(mover, thing, at)],
    })),
  );
}

/** A39: it lies at the edge of the base, on the side of the hand: of two things without one the first is in the right. */
function dropped(body: Body, { item, hand }: Held, at: number): Effect {
  const side = hand ?? (at % 2 === 0 ? "right" : "left");
  const middle = middleOf(body, body.place);
  const reach = extent(body.form.base).x;
  const beside = { x: middle.x + (side === "right" ? -reach : reach), y: middle.y };
  const { x, y } = turned(beside, middle, body.rotation);
  return { type: "drop-item", token: body.id, item, at: { x: Math.round(x), y: Math.round(y) } };
}

/** A32, A33: who hangs on a wall and can't hold on comes down. */
export const fallsFrom: Ruleset["fallsFrom"] = ({ board, mover }) => {
  if (!isClimbing(mover) || !(isGrounded(mover) || isInert(mover))) return 0;
  return heightOf(board.ground, mover);
};

/** How high a body is above what is under it, in scene units. */
export function heightOf(ground: Attempt["board"]["ground"], body: Body): number {
  const floor = ground.surface(middleOf(body, body.place), body.place.elevation) ?? 0;
  return Math.max(0, body.place.elevation - floor);
}

/** A24g, A24k: who is left in the air by a leap that failed falls from there. */
export function comeDown(situation: Situation, ruling: Ruling): Ruling {
  const { ended } = ruling.ledger ?? {};
  if (!ended?.place || !ended.isFailed) return ruling;
  const height = heightOf(situation.table.board.ground, { ...situation.body, place: ended.place });
  return height > 0 ? fallingAfter(situation, ruling, height) : ruling;
}

/** A32: damage takes health; who is hit on a wall needs a test to hold on. */
export const damage: Procedure = {
  isForced: true,
  rule: (situation) => {
    const { body, line, game } = situation;
    const hit: Effect = { type: "damage", token: body.id, damage: lossIn(line) };
    const attempt = attemptOf(situation);
    const matter = { id: "hold", rule: "A32", body, dice: diceOf(body, line.bonus ?? 0) } as const;
    const tests = isClimbing(body) ? [aptitudeTest(game.settings, matter, () => ({ effects: [] }))] : [];
    const { rolls, awaits } = rollAll(tests, { faces: line.dice ?? [], used: 0 }, body.place);
    const [after = body] = befallen([body], [hit]);
    const hurt = still(body, line.do, {
      rolls,
      effects: [hit],
      changes: [{ type: "body", body: after }, noteOf(situation, {})],
    });
    if (awaits) return { ...hurt, result: "waiting", awaits, changes: [] };
    const hasLetGo = rolls.some(({ success }) => !success);
    return hasLetGo ? fallingAfter(situation, hurt, heightOf(attempt.board.ground, body)) : hurt;
  },
};
