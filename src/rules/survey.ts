import { type Body, middleOf, type Mode } from "./body.ts";
import type { Play } from "./course.ts";
import type { Declaration } from "./declaration.ts";
import type { Ground } from "./ground.ts";
import type { Ledger } from "./ledger.ts";
import { attemptOf, type Situation } from "./situation.ts";
import type { Attempt } from "./toll.ts";
import { trace } from "./trace.ts";
import { diagonalsIn, spentIn } from "./turn.ts";
import { walk } from "./walk.ts";

/** The ledger of a path that a body would take, without declaring it. */
export function survey(
  situation: Situation,
  declaration: Declaration,
): { attempt: Attempt; ledger: Ledger } | undefined {
  const { table, body, line, game } = situation;
  const { ground } = table.board;
  const attempt = attemptOf(situation, declaration);
  const before = { mode: modeAt(body, ground, declaration), diagonals: diagonalsIn(attempt.turn) };
  const traced = trace(attempt, declaration, line.path ?? [], before);
  const play: Play = {
    dice: { faces: line.dice ?? [], used: 0 },
    heeded: line.heeded ?? [],
    goesOn: game.enforcement === "warn" || game.enforcement === "off",
  };
  const spent = spentIn(attempt.account ?? attempt.turn);
  return traced && { attempt, ledger: walk(attempt, declaration, traced, spent, play) };
}

/** How a body moves where its path doesn't say: one that is aloft over the ground and has wings flies. */
function modeAt(body: Body, ground: Ground, { modeOf }: Declaration): Mode {
  const floor = ground.surface(middleOf(body, body.place), body.place.elevation);
  const isAloft = floor !== undefined && body.place.elevation > floor;
  const flies = body.speeds !== undefined && body.speeds.fly !== "none" && body.speeds.fly !== 0;
  return isAloft && flies && modeOf(body) !== "crawl" ? "fly" : modeOf(body);
}
