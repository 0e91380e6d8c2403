import { type Body, middleOf, placeAt } from "./body.ts";
import { type Awaits, type Effect, rollAll } from "./chance.ts";
import { apply, type Change, type Ruling, still } from "./ruling.ts";
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
  const returned = broughtBack(situation, all);
  const isNoted = changes.some(({ type }) => type === "turn");
  const noted = isNoted ? changes : [...changes, noteOf(situation, {})];
  return still(body, line.do, {
    rolls,
    effects: all,
    changes: [
      ...noted.map((change) => withOthers(change, body, involved, returned)),
      ...[...after, ...returned].map((fallen): Change => ({ type: "body", body: fallen })),
    ],
  });
}

/** A fall with what brought it about: it comes before lying prone (scenario.md), and who lies prone already isn't told so twice. */
export function besides(effects: readonly Effect[], fallen: Ruling): Ruling {
  const isTwice = ({ type, token }: Effect) =>
    effects.some((one) => one.type === type && one.token === token);
  return { ...fallen, effects: [...fallen.effects.filter((effect) => !isTwice(effect)), ...effects] };
}

/** The note that a body's turn gets, with the other bodies as they were and the things that came back. */
function withOthers(change: Change, { id }: Body, others: readonly Body[], things: readonly Body[]): Change {
  const entry = change.type === "turn" && change.token === id ? change.turn.at(-1) : undefined;
  if (change.type !== "turn" || !entry) return change;
  const before = [
    ...entry.before,
    ...others.filter((body) => !entry.before.some((old) => old.id === body.id)),
  ];
  const whole = { ...entry, before, returned: [...(entry.returned ?? []), ...things] };
  return { ...change, turn: [...change.turn.slice(0, -1), whole] };
}

/** The move of a body that is over, with the fall of the body where it now hangs in the air: at least from `least`. */
export function fallingAfter(situation: Situation, ruling: Ruling, least = 0): Ruling {
  const table = apply(situation.table, ruling);
  const body = table.board.bodies.find(({ id }) => id === situation.body.id);
  const now = body && { ...situation, table, body };
  const height = now ? Math.max(least, situation.game.ruleset.fallsFrom(attemptOf(now))) : 0;
  if (!now || height <= 0) return ruling;
  const rolled = ruling.rolls.reduce((total, { dice }) => total + dice.length, 0);
  const line = { ...now.line, dice: now.line.dice?.slice(rolled) };
  const fall = falling({ ...now, line }, height, []);
  return fall.awaits ? waiting(ruling, fall, fall.awaits, rolled) : followedBy(ruling, fall, now.body);
}

/** A roll that the fall waits for: nothing is done yet, and the line comes back with more faces. */
function waiting(first: Ruling, fall: Ruling, awaits: Awaits, rolled: number): Ruling {
  return {
    ...first,
    result: "waiting",
    awaits: { ...awaits, given: awaits.given + rolled },
    rolls: [...first.rolls, ...fall.rolls],
    changes: [],
  };
}

/** Things that had been picked up and are dropped: they are back on the board. */
export function broughtBack({ table }: Situation, effects: readonly Effect[]): Body[] {
  const { grid } = table.board.ground;
  return effects.flatMap(({ type, item, at }) => {
    const thing = type === "drop-item" ? table.removed.find(({ id }) => id === item) : undefined;
    if (!thing || !at) return [];
    const { half } = thing.form;
    const corner = { x: Math.round(at.x - half.x), y: Math.round(at.y - half.y) };
    const elevation = table.board.ground.surface(at, thing.place.elevation) ?? thing.place.elevation;
    return [{ ...thing, place: placeAt(grid, thing, { ...corner, elevation }) }];
  });
}

/** Two things that came of one line, the second after the first: told, paid and taken back as one. */
export function followedBy(first: Ruling, second: Ruling, body: Body): Ruling {
  const noted = second.changes.flatMap((change) =>
    change.type === "turn" && change.token === body.id ? change.turn.slice(-1) : [],
  );
  const others = noted.flatMap(({ before }) => before);
  const returned = noted.flatMap((entry) => entry.returned ?? []);
  const changes = first.changes.map((change) => withOthers(change, body, others, returned));
  return {
    ...first,
    rolls: [...first.rolls, ...second.rolls],
    effects: [...first.effects, ...second.effects],
    changes: [...changes, ...second.changes.filter(({ type }) => type !== "turn")],
  };
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
