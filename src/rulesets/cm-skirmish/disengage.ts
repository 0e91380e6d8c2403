import type { Body } from "../../rules/body.ts";
import { type Roll, rollAll, type Test } from "../../rules/chance.ts";
import type { Declaration, Declare, Procedure } from "../../rules/declaration.ts";
import { despite } from "../../rules/leniency.ts";
import { folded, othersAct } from "../../rules/meanwhile.ts";
import { move } from "../../rules/move.ts";
import { openingOf } from "../../rules/opening.ts";
import { type Ruling, refused, still } from "../../rules/ruling.ts";
import { attemptOf, noteOf, type Situation, turnOf } from "../../rules/situation.ts";
import { isLastOver, isMarked, lastActionIn } from "../../rules/turn.ts";
import { beats, chanceOfFirst, diceOf, type Matter, rolledBy, scoreOf, tieLaw } from "./aptitude.ts";
import { engagedWith, isGrounded, isInert } from "./conditions.ts";
import { freeOf } from "./contact.ts";
import { comeDown } from "./falls.ts";
import { FAST, heldBy, heldIn, LEAVING } from "./held.ts";
import { repositions } from "./reposition.ts";
import { begunNote, ownNote } from "./standing.ts";

/** A17–A22: one roll of the leaver against each enemy it is engaged with, and what comes of it. */
export function disengage(leaving: Declaration): Procedure {
  return {
    isForced: false,
    rule: (situation, declare) => {
      const { body, line } = situation;
      const under = lastActionIn(turnOf(situation));
      const isGoingOn = line.more === true || isLeavingNow(situation);
      if (isGoingOn && under !== undefined) return goesOn(situation, leaving, under);
      const opening = openingOf(situation, leaving);
      const stop = "code" in opening ? opening : undefined;
      return despite(situation, stop, () => {
        const foes = engagedWith(attemptOf(situation));
        const tests = foes.length > 0 ? [leaversTest(situation, foes)] : [];
        const rolled = rollAll(tests, { faces: line.dice ?? [], used: 0 }, body.place);
        const { awaits, rolls } = rolled;
        if (awaits) return still(body, line.do, { result: "waiting", awaits, rolls });
        const uses = stop ? [] : USES;
        return outcome({ situation, leaving, declare, foes, uses, rolls: compared(rolls, body) });
      });
    },
  };
}

/** A20: who is held says after the roll that it leaves all the same. */
function isLeavingNow({ line, ...situation }: Situation): boolean {
  return line.choice === "leave" && !line.path && !line.dice && heldIn(turnOf(situation)).length > 0;
}

/** What follows on the roll: a free move, a new place, or leaving all the same. */
function goesOn(situation: Situation, leaving: Declaration, under: number): Ruling {
  const { body, line, table } = situation;
  const turn = turnOf(situation);
  if (isLastOver(turn)) return refused(body, line.do, { code: "limit-reached", rule: "A4" });
  const own = turn.filter(({ action }) => action === under);
  const held = heldIn(turn);
  const unbeaten = table.board.bodies.filter(({ id }) => held.includes(id));
  const isLeaving = isMarked(own, LEAVING);
  if (isLeaving && (isGrounded(body) || isInert(body)))
    return refused(body, line.do, { code: "prone", rule: "A20" });
  if (isLeaving || unbeaten.length === 0) return comeDown(situation, move(situation, leaving));
  if (line.choice === "leave") return announces(situation, unbeaten, under);
  if (isMarked(own, FAST)) {
    return refused(body, line.do, { code: "engaged", rule: "A20", by: unbeaten[0]?.id });
  }
  return repositions({ situation, rolls: [] }, unbeaten, { action: under, uses: [] });
}

/** A20, A22: the free attacks come first; then it goes. */
function announces(situation: Situation, unbeaten: readonly Body[], action: number): Ruling {
  const { body, line, game } = situation;
  const isAll = game.settings["failedDisengageAttackers"] !== "unbeaten";
  const attackers = isAll ? engagedWith(attemptOf(situation)) : unbeaten;
  const notices = attackers.map(({ id }) => ({ type: "free-attack", by: id, at: body.place }) as const);
  return still(body, line.do, { notices, changes: [noteOf(situation, { action, marks: [LEAVING] })] });
}

interface Attempted {
  readonly situation: Situation;
  readonly leaving: Declaration;
  readonly declare: Declare;
  readonly foes: readonly Body[];
  /** What the action uses up: nothing where it is only done against a rule. */
  readonly uses: readonly string[];
  readonly rolls: readonly Roll[];
}

/** The leaver wins by its last roll where the last of nobody holds it. */
function compared(rolls: readonly Roll[], { id }: Body): Roll[] {
  const last = rolls.findLastIndex(({ token }) => token === id);
  const answers = new Map(rolls.slice(last + 1).map(({ token, success }) => [token, success]));
  const isHeld = [...answers.values()].some(Boolean);
  return rolls.map((roll, at) => (roll.token === id ? { ...roll, success: at === last && !isHeld } : roll));
}

/** A20–A22: free, held, or free of some of them only. */
function outcome(attempted: Attempted): Ruling {
  const { situation, foes, uses, rolls } = attempted;
  const { body, line, game } = situation;
  const isBeaten = ({ id }: Body) => rolls.findLast(({ token }) => token === id)?.success === false;
  const unbeaten = foes.filter((foe) => !isBeaten(foe));
  const isAll = unbeaten.length === foes.length;
  if (unbeaten.length === 0) return goes(attempted, situation, []);
  if (line.choice === "leave") {
    const attackers = game.settings["failedDisengageAttackers"] === "unbeaten" ? unbeaten : foes;
    return leavesAllTheSame(attempted, attackers);
  }
  if (!isAll) return repositions(attempted, unbeaten, { uses });
  const changes = [begunNote(situation, { uses, marks: [...heldBy(unbeaten), FAST] })];
  return still(body, line.do, { result: "held", rolls, changes });
}

const USES = ["disengage", "actions"];

/** A18, A21: the leaver's dice once, then each enemy's against them. A tie that is rolled again is the whole test's with one enemy; of several, who tied rolls again. */
function leaversTest(situation: Situation, foes: readonly Body[]): Test {
  const { body, line, game } = situation;
  const { settings } = game;
  const matter = { id: "disengage", rule: "A18" } as const;
  const own = { ...matter, body, dice: diceOf(body, line.bonus ?? 0) };
  const answers = foes.map((foe) => ({ ...matter, body: foe, dice: diceOf(foe, 0) }));
  const answer = (roll: Roll, foe: Matter): Test => {
    const law = tieLaw(settings, foe.dice, foes.length === 1 ? own.dice : 0);
    const judged = (kept: readonly number[], total: number) =>
      beats(law, scoreOf(roll, law), scoreOf({ ...roll, kept, total }, law));
    const again = () => (foes.length === 1 ? leaversTest(situation, foes) : answer(roll, foe));
    return {
      ...rolledBy(foe),
      judge: (kept, total) => ({ success: judged(kept, total) !== true }),
      outcome: ({ kept, total }) => ({
        effects: [],
        next: judged(kept, total) === undefined ? [again()] : [],
      }),
    };
  };
  const others = answers.map(({ dice }) => dice);
  return {
    ...rolledBy(own),
    chance: chanceOfFirst(settings, own.dice, others),
    outcome: (roll) => ({ effects: [], next: answers.map((foe) => answer(roll, foe)) }),
  };
}

/** A19: the movement is part of the action, unless the table wants a move action for it. */
function goes(
  attempted: Attempted,
  now: Situation,
  before: Ruling["changes"],
  notices: Ruling["notices"] = [],
): Ruling {
  const { situation, leaving, foes, uses, rolls } = attempted;
  const { body, line, game } = situation;
  if (game.settings["disengageMove"] === "separateAction") {
    const note = ownNote(now, { uses, marks: foes.map(freeOf) });
    return folded(situation, still(body, line.do, { rolls, notices, changes: [...before, note] }));
  }
  const used = rolls.reduce((total, { dice }) => total + dice.length, 0);
  const rest: Situation = { ...now, line: { ...line, dice: line.dice?.slice(used) } };
  const gone = comeDown(rest, move(rest, leaving));
  const { awaits } = gone;
  if (!awaits && gone.changes.length === 0 && gone.legal) {
    return folded(situation, {
      ...gone,
      isBegun: true,
      rolls,
      notices,
      changes: [...before, begunNote(now, { uses })],
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
  const { situation, declare, uses, rolls } = attempted;
  const { body, line, game, table } = situation;
  const notices = attackers.map(({ id }) => ({ type: "free-attack", by: id, at: body.place }) as const);
  const others = othersAct(table, line.meanwhile ?? [], game, declare);
  const after = others.table.board.bodies.find(({ id }) => id === body.id);
  const now: Situation = { ...situation, table: others.table, body: after ?? body };
  if (after && !isGrounded(after) && !isInert(after)) {
    const gone = goes(attempted, now, others.changes, notices);
    return { ...gone, effects: [...others.effects, ...gone.effects] };
  }
  const changes = [...others.changes, ownNote(now, { uses })];
  return folded(
    situation,
    still(body, line.do, { result: "stopped", rolls, notices, effects: others.effects, changes }),
  );
}
