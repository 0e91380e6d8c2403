import { type Body, isHeldBy, SPEED_MODES } from "../rules/body.ts";
import type { Ruleset } from "../rules/declaration.ts";
import { modeKey } from "../view/modes.ts";
import type { Saying } from "../view/words.ts";
import { isDragging } from "./choices.ts";
import { seatOf } from "./seat.ts";
import { currentGame } from "./settings.ts";
import type { ActionWord } from "./take-action.ts";

/** A button of the sheet: what it does, with which choice, and where it can be on, whether it is. */
export interface Offer {
  readonly word: ActionWord | BeginWord | "drag";
  readonly choice: string;
  readonly saying: Saying;
  readonly isOn?: boolean;
}

/** The ways of moving that are actions of their own, with what their buttons say. */
const BEGINNINGS = {
  move: "SUREFOOT.Sheet.advance",
  sprint: "SUREFOOT.Sheet.sprint",
  disengage: "SUREFOOT.Sheet.disengage",
  charge: "SUREFOOT.Sheet.charge",
  shift: "SUREFOOT.Sheet.shift",
  "effect-move": "SUREFOOT.Sheet.effectMove",
} as const satisfies Record<string, Saying["key"]>;

export type BeginWord = keyof typeof BEGINNINGS;

/** Whether a button begins an action that then is drawn. */
export function isBeginning(word: string, { declarations, procedures }: Ruleset): word is BeginWord {
  return word in BEGINNINGS && Object.hasOwn(declarations, word) && !Object.hasOwn(procedures, word);
}

/** What the ordinary move is called, where a game has a name of its own for it. */
const MOVES: Readonly<Record<string, Saying["key"]>> = { cmSkirmish: "SUREFOOT.Sheet.moveAction" };

/** Whether each action of a game has its own movement. */
export function hasActions({ declarations }: Ruleset): boolean {
  return declarations["move"]?.scope === "action";
}

/** What a creature may do on its sheet, in the order of the buttons. */
export function offersTo(document: TokenDocument | undefined): Offer[] {
  const seat = document && seatOf(document);
  const ruleset = currentGame()?.ruleset;
  if (ruleset && hasActions(ruleset)) return actionsIn(ruleset);
  return [
    ...dashes(seat?.body),
    plain("disengage", "SUREFOOT.Sheet.disengage"),
    plain("stand", "SUREFOOT.Sheet.stand"),
    plain("drop-prone", "SUREFOOT.Sheet.dropProne"),
    ...(document && seat ? drags(document, seat.body, seat.table.board.bodies) : []),
  ];
}

function actionsIn(ruleset: Ruleset): Offer[] {
  const words = Object.keys(BEGINNINGS).filter((word) => isBeginning(word, ruleset));
  return [
    ...words.map((word) => plain(word as BeginWord, nameOf(word as BeginWord, ruleset))),
    plain("stand", "SUREFOOT.Sheet.stand"),
    plain("drop-prone", "SUREFOOT.Sheet.dropProne"),
  ];
}

function nameOf(word: BeginWord, { key }: Ruleset): Saying["key"] {
  return (word === "move" ? MOVES[key] : undefined) ?? BEGINNINGS[word];
}

function plain(word: ActionWord | BeginWord, key: Saying["key"]): Offer {
  return { word, choice: "", saying: { key, data: {} } };
}

/** B25: one Dash a speed where there are several. */
function dashes(body: Body | undefined): Offer[] {
  const ways = SPEED_MODES.filter((mode) => body?.speeds && body.speeds[mode] !== "none");
  if (ways.length < 2) return [plain("dash", "SUREFOOT.Sheet.dash")];
  return ways.map((mode) => {
    const data = { mode: { key: modeKey(mode) } };
    return { word: "dash", choice: mode, saying: { key: "SUREFOOT.Sheet.dashBy", data } };
  });
}

/** B32: whether those whom it holds come along. */
function drags(document: TokenDocument, body: Body, bodies: readonly Body[]): Offer[] {
  const held = bodies.filter((other) => isHeldBy(other, body)).map(({ name }) => name);
  if (held.length === 0) return [];
  const saying: Saying = { key: "SUREFOOT.Sheet.drag", data: { held: held.join(", ") } };
  return [{ word: "drag", choice: "", saying, isOn: isDragging(document) }];
}
