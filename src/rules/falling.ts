import { type Body, middleOf } from "./body.ts";
import { type Effect, rollAll } from "./chance.ts";
import { type Change, type Ruling, still } from "./ruling.ts";
import { attemptOf, befallen, noteOf, type Situation } from "./situation.ts";

/**
 * A fall from some height, with its dice; the body lies where it stood, as much lower as it was above the ground, or where
 * the ruleset says that it comes to lie.
 */
export function falling(situation: Situation, distance: number, changes: readonly Change[]): Ruling {
  const { body, line, game, table } = situation;
  const attempt = attemptOf(situation);
  const fate = game.ruleset.fall(attempt, distance, landingOf(situation, distance));
  const { rolls, effects, awaits } = rollAll(
    fate.next ?? [],
    { faces: line.dice ?? [], used: 0 },
    body.place,
  );
  if (awaits) return still(body, line.do, { result: "waiting", awaits, rolls });
  const all = [...fate.effects, ...effects];
  const place = fate.place ?? landingOf(situation, distance);
  const involved = involvedIn(table.board.bodies, body, all);
  const after = befallen([{ ...body, place }, ...involved], all);
  return still(body, line.do, {
    rolls,
    effects: all,
    changes: [
      ...changes,
      ...after.map((fallen): Change => ({ type: "body", body: fallen })),
      ...(changes.some(({ type }) => type === "turn")
        ? []
        : [noteOf(situation, { before: [body, ...involved] })]),
    ],
  });
}

function landingOf({ body, table }: Situation, distance: number): Body["place"] {
  const { place } = body;
  const floor = table.board.ground.surface(middleOf(body, place), place.elevation) ?? 0;
  return { ...place, elevation: Math.min(place.elevation, Math.max(place.elevation - distance, floor)) };
}

/** The other bodies that effects tell of. */
function involvedIn(bodies: readonly Body[], { id }: Body, effects: readonly Effect[]): Body[] {
  return bodies.filter((body) => body.id !== id && effects.some(({ token }) => token === body.id));
}
