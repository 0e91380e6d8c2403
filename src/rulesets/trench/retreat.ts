import { type Declaration, type Declare, limitOf, type Procedure } from "../../rules/declaration.ts";
import { isStrict, warnedOf } from "../../rules/leniency.ts";
import { folded, moveAmong, othersAct } from "../../rules/meanwhile.ts";
import { move } from "../../rules/move.ts";
import { type Ruling, refused, still } from "../../rules/ruling.ts";
import { attemptOf, type Situation, turnOf } from "../../rules/situation.ts";
import { timesUsed } from "../../rules/turn.ts";
import { apart, type Block, discBlock } from "../../geometry/taut/block.ts";
import { shortestWay } from "../../geometry/taut/shortest-way.ts";
import { pointAt } from "../../geometry/taut/tangent.ts";
import { type Body, middleOf, placeAt } from "../../rules/body.ts";
import type { Attempt } from "../../rules/toll.ts";
import { blocksFor, radiusOf } from "./blocks.ts";
import { foesWithin, INCH, isFoe } from "./conditions.ts";
import { ended, noted } from "./finish.ts";
import { isGoingOn, noAction } from "./rolled.ts";

const NOT_ENGAGED = { code: "not-engaged", rule: "C21" } as const;
const USES = { uses: ["move"] };

/** C21–C25, C43: out of the reach of all enemies after each of those who are near has had its attack, or not at all. */
export function retreat(leaving: Declaration): Procedure {
  return {
    isForced: false,
    rule: (situation, declare) => {
      const { body, line, game } = situation;
      if (isGoingOn(situation)) return ended(situation, moveAmong(situation, leaving, declare));
      const none = noAction(situation, leaving);
      if (none) return none;
      const idle = foesWithin(attemptOf(situation)).length === 0 ? [NOT_ENGAGED] : [];
      if (idle.length > 0 && isStrict(game)) return refused(body, line.do, NOT_ENGAGED);
      if ((line.path ?? []).length === 0) return ended(situation, stays(situation, declare));
      const trial = move({ ...situation, line: { ...line, meanwhile: undefined } }, leaving);
      const wrong = trial.breaches.find(({ code }) => code === "ends-in-zone");
      if (wrong && isStrict(game)) {
        const { breaches } = trial;
        if (!isHopeless(situation, leaving)) return { ...refused(body, line.do, wrong), breaches };
        return ended(situation, { ...stays(situation, declare), legal: false, result: "refused", breaches });
      }
      if (trial.result === "refused" || trial.result === "waiting") return trial;
      const gone = usedUp(situation, moveAmong(situation, leaving, declare));
      return ended(situation, warnedOf(game, body, gone, idle));
    },
  };
}

/** C43: no move, but the attacks all the same. */
function stays(situation: Situation, declare: Declare): Ruling {
  const { body, line, table, game } = situation;
  const notices = foesWithin(attemptOf(situation)).map(
    ({ id }) => ({ type: "free-attack", by: id, at: body.place }) as const,
  );
  const others = othersAct(table, line.meanwhile ?? [], game, declare);
  const after = others.table.board.bodies.find(({ id }) => id === body.id);
  const ruling = still(body, line.do, {
    result: "stopped",
    notices,
    effects: others.effects,
    changes: others.changes,
  });
  if (!after) return ruling;
  const now = { ...situation, table: others.table, body: after };
  return folded(
    situation,
    noted(now, ruling, () => USES),
  );
}

/** Attacks that keep the body where it is have used up its retreat. */
function usedUp(situation: Situation, ruling: Ruling): Ruling {
  const isNoted = ruling.changes.some(
    (change) =>
      change.type === "turn" &&
      change.token === situation.body.id &&
      timesUsed(change.turn, "move") > timesUsed(turnOf(situation), "move"),
  );
  const isOver = ruling.result === "refused" || ruling.result === "waiting";
  return isNoted || isOver ? ruling : noted(situation, ruling, () => USES);
}

/** How many places around each enemy a way out is looked for at. */
const AROUND = 48;

/** C25: whether no way on foot leads out of the reach of all enemies. */
function isHopeless(situation: Situation, leaving: Declaration): boolean {
  const attempt = attemptOf(situation, leaving);
  const { board, mover } = attempt;
  const { side, grid } = board.ground;
  const allowance = leaving.allowance(attempt, "walk");
  const most = ((limitOf(allowance) ?? Number.POSITIVE_INFINITY) / side) * grid.size;
  const inch = (INCH / side) * grid.size;
  const near = foesWithin(attempt);
  const { half } = mover.form;
  const start = middleOf(mover, mover.place);
  const ways = near.flatMap((foe) => {
    const disc = { ...middleOf(foe, foe.place), radius: radiusOf(mover) + radiusOf(foe) + inch + 2 };
    return Array.from({ length: AROUND }, (_, at) => pointAt(disc, (2 * Math.PI * at) / AROUND));
  });
  const others = situation.game.settings["retreatIgnoreZones"] === true ? [] : zonesOf(attempt, near, inch);
  return !ways.some((point) => {
    const corner = placeAt(grid, mover, {
      x: point.x - half.x,
      y: point.y - half.y,
      elevation: mover.place.elevation,
    });
    if (apart(start, point) > most || leaving.halts.some((halt) => halt(corner, attempt))) return false;
    const goal = { disc: { ...point, radius: 0 }, taken: [], most };
    const way = shortestWay(start, goal, [...blocksFor(attempt, point, "walked"), ...others]);
    return way !== undefined && way.length <= most;
  });
}

/** The ground within 1″ of other enemies than those who are near. */
function zonesOf({ board, mover }: Attempt, near: readonly Body[], inch: number): Block[] {
  return board.bodies
    .filter((other) => isFoe(mover, other) && !near.includes(other))
    .map((other) => discBlock(middleOf(other, other.place), radiusOf(mover) + radiusOf(other) + inch));
}
