import { positive } from "../geometry/turning.ts";
import { MODES } from "../rules/body.ts";
import type { Line } from "../rules/line.ts";
import type { Waypoint } from "../rules/step.ts";
import type { Source } from "../scene/reading.ts";
import type { ScriptLine } from "./read-case.ts";
import {
  fault,
  finiteAt,
  listAt,
  numberAt,
  objectAt,
  placeAt,
  textAt,
  Unreadable,
  yesNoAt,
} from "./reading.ts";

/** The lines of a script; `tokens` are the ids on the board. */
export function readScript(value: unknown, tokens: ReadonlySet<string>): ScriptLine[] {
  return listAt(value ?? [], "script").map((item, at) => {
    const path = `script[${at}]`;
    const source = objectAt(item, path);
    const token = textAt(source["token"], `${path}.token`) ?? "";
    const word = textAt(source["do"], `${path}.do`);
    const ask = textAt(source["ask"], `${path}.ask`);
    if (word === undefined && ask === undefined) throw fault(path, "SUREFOOT.Case.doOrAsk");
    if (!tokens.has(token) && !(token === "" && word !== undefined && CLOCK.has(word))) {
      throw unknownToken(path, token);
    }
    if (word === undefined) return readQuestion(source, path, token, ask ?? "");
    return { kind: "do", token, line: readLine(source, path, word, tokens) };
  });
}

function unknownToken(path: string, name: string): Unreadable {
  return new Unreadable({ key: "SUREFOOT.Case.unknownToken", data: { path: `${path}.token`, name } });
}

/** The words that no token says. */
const CLOCK: ReadonlySet<string> = new Set(["start-round", "start-phase"]);

function readQuestion(source: Source, path: string, token: string, ask: string): ScriptLine {
  const places =
    ask === "route" ? [source["to"]] : ask === "reach" ? listAt(source["points"], `${path}.points`) : [];
  const points = places.map((place, at) =>
    placeAt(place, ask === "route" ? `${path}.to` : `${path}.points[${at}]`),
  );
  return { kind: "ask", ask, token, points, declaration: textAt(source["for"], `${path}.for`) ?? "move" };
}

function readLine(source: Source, path: string, word: string, tokens: ReadonlySet<string>): Line {
  const drawn = source["path"];
  const text = (key: string) => textAt(source[key], `${path}.${key}`);
  const number = (key: string) => finiteAt(source[key], `${path}.${key}`);
  const yesNo = (key: string) => yesNoAt(source[key], `${path}.${key}`);
  return {
    do: word,
    path:
      drawn === undefined
        ? undefined
        : listAt(drawn, `${path}.path`).map((item, at) => readWaypoint(item, `${path}.path[${at}]`)),
    more: yesNo("more"),
    status: statusAt(source, path, word),
    by: text("by"),
    level: number("level"),
    distance: number("distance"),
    amount: number("amount"),
    choice: text("choice"),
    item: text("item"),
    target: text("target"),
    from: text("from"),
    rotation: turned(number("rotation")),
    bonus: number("bonus"),
    keywords: readKeywords(source["keywords"], path),
    vertical: yesNo("vertical"),
    stability: number("stability"),
    how: text("how"),
    engaged: yesNo("engaged"),
    to: source["to"] === undefined ? undefined : placeAt(source["to"], `${path}.to`),
    dice: readDice(source["dice"], path),
    meanwhile: readMeanwhile(source["meanwhile"], path, tokens),
  };
}

/** The status of a line; the words that give one or take it have to say which. */
function statusAt(source: Source, path: string, word: string): string | undefined {
  const status = textAt(source["status"], `${path}.status`);
  if (NAMES_STATUS.has(word) && !status) throw fault(`${path}.status`, "SUREFOOT.Case.text");
  return status;
}

const NAMES_STATUS: ReadonlySet<string> = new Set(["set-status", "clear-status"]);

function readKeywords(value: unknown, path: string): string[] | undefined {
  if (value === undefined) return undefined;
  return listAt(value, `${path}.keywords`).map(
    (keyword, at) => textAt(keyword, `${path}.keywords[${at}]`) ?? "",
  );
}

function readMeanwhile(value: unknown, path: string, tokens: ReadonlySet<string>): Line["meanwhile"] {
  if (value === undefined) return undefined;
  return listAt(value, `${path}.meanwhile`).map((item, at) => {
    const inner = `${path}.meanwhile[${at}]`;
    const source = objectAt(item, inner);
    const word = textAt(source["do"], `${inner}.do`);
    const token = textAt(source["token"], `${inner}.token`) ?? "";
    if (word === undefined) throw fault(inner, "SUREFOOT.Case.doOrAsk");
    if (!tokens.has(token)) throw unknownToken(inner, token);
    return { ...readLine(source, inner, word, tokens), token };
  });
}

function readWaypoint(value: unknown, path: string): Waypoint {
  const source = objectAt(value, path);
  const action = textAt(source["action"], `${path}.action`);
  const mode = MODES.find((name) => name === action);
  if (action !== undefined && !mode) throw fault(`${path}.action`, "SUREFOOT.Case.mode");
  return {
    ...placeAt(source, path),
    elevation: numberAt(source["elevation"], `${path}.elevation`),
    rotation: turned(numberAt(source["rotation"], `${path}.rotation`)),
    action: mode,
    item: textAt(source["item"], `${path}.item`),
    gap: numberAt(source["gap"], `${path}.gap`),
  };
}

/** A rotation as Foundry keeps it, from 0 to before 360 degrees. */
function turned(degrees: number | undefined): number | undefined {
  return degrees !== undefined && Number.isFinite(degrees) ? positive(degrees) : degrees;
}

function readDice(value: unknown, path: string): number[] {
  return listAt(value ?? [], `${path}.dice`).map((face, at) => {
    const isFace = typeof face === "number" && Number.isInteger(face) && face >= 1;
    if (!isFace) throw fault(`${path}.dice[${at}]`, "SUREFOOT.Case.face");
    return face;
  });
}
