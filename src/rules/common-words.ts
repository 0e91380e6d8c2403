import type { Situation } from "./situation.ts";
import { lossIn } from "./line.ts";
import { type Change, type Ruling, still } from "./ruling.ts";
import { attemptOf, befallen, noteOf, tallyOf, turnOf, withoutStatus, withStatus } from "./situation.ts";
import { besides, falling } from "./falling.ts";
import { teleport } from "./teleport.ts";
import type { Entry } from "./turn.ts";

type Word = (situation: Situation) => Ruling;

/** What every game knows besides its declarations: turns, undo, statuses, falls. None of them asks whose turn it is. */
export const COMMON_WORDS = {
  "start-turn": ({ body, line }) =>
    still(body, line.do, {
      changes: [
        { type: "turn", token: body.id, turn: [] },
        { type: "open", open: { token: body.id } },
      ],
    }),
  "end-turn": endTurn,
  "start-round": ({ body, line }) => still(body, line.do),
  "start-phase": ({ body, line }) => still(body, line.do),
  undo: (situation) => still(situation.body, "undo", { changes: takenBack(situation) }),
  "set-status": setStatus,
  "clear-status": (situation) => {
    const { body, line } = situation;
    const after = withoutStatus(body, line.status ?? "", line.by);
    return still(body, line.do, { changes: [{ type: "body", body: after }, noteOf(situation, {})] });
  },
  fall,
  grant: (situation) =>
    noted(situation, { gain: tallyOf(situation, Math.max(0, situation.line.distance ?? 0)) }),
  damage: (situation) => {
    const { body, line } = situation;
    const effects = [{ type: "damage", token: body.id, damage: lossIn(line) } as const];
    const hurt = befallen([body], effects).map((after): Change => ({ type: "body", body: after }));
    return still(body, line.do, { effects, changes: [...hurt, noteOf(situation, {})] });
  },
  destroy: (situation) =>
    still(situation.body, situation.line.do, {
      effects: [{ type: "removed", token: situation.body.id }],
      changes: [{ type: "removed", body: situation.body }, noteOf(situation, {})],
    }),
  teleport,
} as const satisfies Record<string, Word>;

export type CommonWord = keyof typeof COMMON_WORDS;

/** The last entry of the body's turn, with all that it cost; nothing where there is none. */
function takenBack(situation: Situation): Change[] {
  const turn = turnOf(situation);
  const last = turn.at(-1);
  if (!last) return [];
  const bodies = last.before.map((body): Change => ({ type: "body", body }));
  const ground: Change[] = last.ground ? [{ type: "ground", ground: last.ground }] : [];
  const gone = (last.returned ?? []).map((body): Change => ({ type: "removed", body }));
  return [...gone, ...bodies, ...ground, { type: "turn", token: situation.body.id, turn: turn.slice(0, -1) }];
}

/** What befalls a body at the end of its turn may make it fall; only the turn that is open ends. */
function endTurn(situation: Situation): Ruling {
  const { body, line, game, table } = situation;
  const effects = game.ruleset.endOfTurn(attemptOf(situation));
  const [after = body] = befallen([body], effects);
  const isOpen = typeof table.open !== "object" || table.open.token === body.id;
  const changes: Change[] = [
    { type: "body", body: after },
    ...(isOpen ? [{ type: "open", open: "nobody" } as const] : []),
  ];
  const height = game.ruleset.fallsFrom(attemptOf({ ...situation, body: after }));
  if (effects.length === 0 || height === 0) return still(body, line.do, { effects, changes });
  const noted = [...changes, noteOf(situation, {})];
  return besides(effects, falling({ ...situation, body: after }, height, noted));
}

/** A status may bring a fall: who flies and no longer can comes down. */
function setStatus(situation: Situation): Ruling {
  const { body, line, game } = situation;
  if (!line.status) return still(body, line.do);
  const after = withStatus(body, line.status, line.by, line.level);
  const changes: Change[] = [{ type: "body", body: after }, noteOf(situation, {})];
  const height = game.ruleset.fallsFrom(attemptOf({ ...situation, body: after }));
  return height === 0
    ? still(body, line.do, { changes })
    : falling({ ...situation, body: after }, height, changes);
}

function fall(situation: Situation): Ruling {
  const { grid, side } = situation.table.board.ground;
  return falling(situation, (Math.max(0, situation.line.distance ?? 0) * grid.distance) / side, []);
}

/** A line that only leaves a note in the turn. */
function noted(situation: Situation, given: Partial<Entry>): Ruling {
  return still(situation.body, situation.line.do, { changes: [noteOf(situation, given)] });
}
