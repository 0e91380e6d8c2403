import { isTouching } from "../../rules/apart.ts";
import { isOnBoard, othersAt } from "../../rules/board.ts";
import { type Body, placeAt } from "../../rules/body.ts";
import { type Roll, rollAll, type Test } from "../../rules/chance.ts";
import type { Declaration, Declare, Procedure } from "../../rules/declaration.ts";
import { folded, othersAct } from "../../rules/meanwhile.ts";
import { move } from "../../rules/move.ts";
import { openingOf } from "../../rules/opening.ts";
import { type Ruling, refused, still } from "../../rules/ruling.ts";
import { attemptOf, type Situation, turnOf } from "../../rules/situation.ts";
import { isPlain } from "../../rules/step.ts";
import type { Stop } from "../../rules/toll.ts";
import { isLastOver, lastActionIn } from "../../rules/turn.ts";
import { beats, chanceOfFirst, diceOf, rolledBy, scoreOf } from "./aptitude.ts";
import { engagedWith, isGrounded, isInert } from "./conditions.ts";
import { freeOf } from "./contact.ts";
import { comeDown } from "./falls.ts";
import { begunNote, ownNote } from "./standing.ts";

/** A17–A22: one roll of the leaver against each enemy it is engaged with, and what comes of it. */
export function disengage(leaving: Declaration): Procedure {
  return {
    isForced: false,
    rule: (situation, declare) => {
      const { body, line } = situation;
      const turn = turnOf(situation);
      const isGoingOn = line.more === true && lastActionIn(turn) !== undefined;
      if (isGoingOn && isLastOver(turn)) return refused(body, line.do, { code: "limit-reached", rule: "A4" });
      if (isGoingOn) return comeDown(situation, move(situation, leaving));
      const opening = openingOf(situation, leaving);
      if ("code" in opening) return refused(body, line.do, opening);
      const foes = engagedWith(attemptOf(situation));
      const rolled = rollAll([leaversTest(situation, foes)], { faces: line.dice ?? [], used: 0 }, body.place);
      const { awaits, rolls } = rolled;
      if (awaits) return still(body, line.do, { result: "waiting", awaits, rolls });
      return outcome({ situation, leaving, declare, foes, rolls: compared(rolls, body) });
    },
  };
}

interface Attempted {
  readonly situation: Situation;
  readonly leaving: Declaration;
  readonly declare: Declare;
  readonly foes: readonly Body[];
  readonly rolls: readonly Roll[];
}

/** The leaver wins where nobody holds it. */
function compared(rolls: readonly Roll[], { id }: Body): Roll[] {
  const isHeld = rolls.some(({ token, success }) => token !== id && success);
  return rolls.map((roll) => (roll.token === id ? { ...roll, success: !isHeld } : roll));
}

/** A20–A22: free, held, or free of some of them only. */
function outcome(attempted: Attempted): Ruling {
  const { situation, foes, rolls } = attempted;
  const { body, line, game } = situation;
  const isBeaten = ({ id }: Body) => rolls.findLast(({ token }) => token === id)?.success === false;
  const unbeaten = foes.filter((foe) => !isBeaten(foe));
  const isAll = unbeaten.length === foes.length;
  if (unbeaten.length === 0) return goes(attempted, situation, []);
  if (line.choice === "leave") {
    const attackers = game.settings["failedDisengageAttackers"] === "unbeaten" ? unbeaten : foes;
    return leavesAllTheSame(attempted, attackers);
  }
  if (!isAll) return repositions(attempted, unbeaten);
  const changes = [ownNote(situation, { uses: USES })];
  return still(body, line.do, { result: "held", rolls, changes });
}

const USES = ["disengage", "actions"];

/** A18, A21: the leaver's dice once, then each enemy's against them. */
function leaversTest({ body, line, game }: Situation, foes: readonly Body[]): Test {
  const { settings } = game;
  const matter = { id: "disengage", rule: "A18" } as const;
  const own = { ...matter, body, dice: diceOf(body, line.bonus ?? 0) };
  const answers = foes.map((foe) => ({ ...matter, body: foe, dice: diceOf(foe, 0) }));
  const answer = (roll: Roll, at: number): Test => {
    const foe = answers[at] ?? own;
    const judged = (kept: readonly number[], total: number) =>
      beats(settings, scoreOf(roll, settings), scoreOf({ ...roll, kept, total }, settings));
    return {
      ...rolledBy(foe),
      judge: (kept, total) => ({ success: judged(kept, total) !== true }),
      outcome: ({ kept, total }) => ({
        effects: [],
        next: judged(kept, total) === undefined ? [answer(roll, at)] : [],
      }),
    };
  };
  const others = answers.map(({ dice }) => dice);
  return {
    ...rolledBy(own),
    chance: chanceOfFirst(settings, own.dice, others),
    outcome: (roll) => ({ effects: [], next: answers.map((_, at) => answer(roll, at)) }),
  };
}

/** A19: the movement is part of the action, unless the table wants a move action for it. */
function goes(
  attempted: Attempted,
  now: Situation,
  before: Ruling["changes"],
  notices: Ruling["notices"] = [],
): Ruling {
  const { situation, leaving, foes, rolls } = attempted;
  const { body, line, game } = situation;
  if (game.settings["disengageMove"] === "separateAction") {
    const note = ownNote(now, { uses: USES, marks: foes.map(freeOf) });
    return folded(situation, still(body, line.do, { rolls, notices, changes: [...before, note] }));
  }
  const used = rolls.reduce((total, { dice }) => total + dice.length, 0);
  const rest: Situation = { ...now, line: { ...line, dice: line.dice?.slice(used) } };
  const gone = comeDown(rest, move(rest, leaving));
  const { awaits } = gone;
  if (!awaits && gone.changes.length === 0 && gone.legal) {
    return folded(situation, {
      ...gone,
      rolls,
      notices,
      changes: [...before, begunNote(now, { uses: USES })],
    });
  }
  return folded(situation, {
    ...gone,
    rolls: [...rolls, ...gone.rolls],
    notices: [...notices, ...gone.notices],
    awaits: awaits && { ...awaits, given: awaits.given + used },
    changes: gone.result === "waiting" ? [] : [...before, ...gone.changes],
  });
}

/** A20: the free attacks come first; who is grounded or out of action by them stays. */
function leavesAllTheSame(attempted: Attempted, attackers: readonly Body[]): Ruling {
  const { situation, declare, rolls } = attempted;
  const { body, line, game, table } = situation;
  const notices = attackers.map(({ id }) => ({ type: "free-attack", by: id, at: body.place }) as const);
  const others = othersAct(table, line.meanwhile ?? [], game, declare);
  const after = others.table.board.bodies.find(({ id }) => id === body.id);
  const now: Situation = { ...situation, table: others.table, body: after ?? body };
  if (after && !isGrounded(after) && !isInert(after)) {
    const gone = goes(attempted, now, others.changes, notices);
    return { ...gone, effects: [...others.effects, ...gone.effects] };
  }
  const changes = [...others.changes, ownNote(now, { uses: USES })];
  return folded(
    situation,
    still(body, line.do, { result: "stopped", rolls, notices, effects: others.effects, changes }),
  );
}

/** A22: a new place in contact with those who weren't beaten; left out, the old one. */
function repositions({ situation, rolls }: Attempted, unbeaten: readonly Body[]): Ruling {
  const { body, line, table } = situation;
  const { ground } = table.board;
  const wanted = line.path?.at(-1);
  if (wanted && !isPlain(wanted)) return refused(body, line.do, { code: "bad-path" });
  const surface =
    wanted &&
    ground.surface({ x: wanted.x + body.form.half.x, y: wanted.y + body.form.half.y }, body.place.elevation);
  const elevation = wanted?.elevation ?? surface ?? body.place.elevation;
  const place = wanted ? placeAt(ground.grid, body, { ...wanted, elevation }) : body.place;
  const after = { ...body, place, rotation: wanted?.rotation ?? body.rotation };
  const stop = wanted && forbidden(situation, after, unbeaten);
  if (stop) return { ...refused(body, line.do, stop), rolls };
  return still(body, line.do, {
    result: "partly",
    rolls,
    changes: [{ type: "body", body: after }, ownNote(situation, { uses: USES, end: place })],
  });
}

function forbidden({ table }: Situation, after: Body, unbeaten: readonly Body[]): Stop | undefined {
  const { board } = table;
  if (!isOnBoard(board.ground, after, after.place)) return { code: "off-board" };
  const far = unbeaten.find((foe) => !isTouching(board.ground, [after, after.place], [foe, foe.place]));
  if (far) return { code: "not-in-contact", rule: "A22", by: far.id };
  const [other] = othersAt(board, after, after.place);
  return other && { code: "occupied-end", rule: "A22", by: other.id };
}
