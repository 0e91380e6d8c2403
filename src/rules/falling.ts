import { rollAll } from "./chance.ts";
import { type Change, type Ruling, still } from "./ruling.ts";
import { attemptOf, befallen, noteOf, type Situation } from "./situation.ts";
import { middleOf } from "./body.ts";

/** A fall from some height, with its dice; the body lies where it stood, as much lower as it was above the ground. */
export function falling(situation: Situation, distance: number, changes: readonly Change[]): Ruling {
  const { body, line, game, table } = situation;
  const attempt = attemptOf(situation);
  const fate = game.ruleset.fall(attempt, distance, body.place);
  const { rolls, effects, awaits } = rollAll(
    fate.next ?? [],
    { faces: line.dice ?? [], used: 0 },
    body.place,
  );
  if (awaits) return still(body, line.do, { result: "waiting", awaits, rolls });
  const all = [...fate.effects, ...effects];
  const { ground } = table.board;
  const floor = ground.surface(middleOf(body, body.place), body.place.elevation) ?? 0;
  const elevation = Math.min(body.place.elevation, Math.max(body.place.elevation - distance, floor));
  const [after = body] = befallen([{ ...body, place: { ...body.place, elevation } }], all);
  return still(body, line.do, {
    rolls,
    effects: all,
    changes: [
      ...changes,
      { type: "body", body: after },
      ...(changes.some(({ type }) => type === "turn") ? [] : [noteOf(situation, {})]),
    ],
  });
}
