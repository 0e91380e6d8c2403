import { getProperty } from "../utils.ts";
import { Die, NumericTerm, OperatorTerm, StringTerm, type Term } from "./terms.ts";

const MOST_DICE = 100;
const PIECE =
  /\s*(?:(?<sign>[+-])|(?<count>\d*)d(?<faces>\d+)(?<keep>(?:k[hl]\d*)*)|(?<number>\d+(?:\.\d+)?)|(?<ref>@[a-z][\w.-]*))(?:\[(?<flavor>[^\]]*)\])?\s*/iy;

/**
 * The terms of a formula: dice (`2d6`, `2d20kh`), numbers and references that nobody answered, added and subtracted.
 * Throws on anything else: the host knows no products, brackets, pools or other modifiers.
 */
export function parseFormula(formula: string): Term[] {
  const terms: Term[] = [];
  let place = 0;
  let needsOperand = true;
  while (place < formula.length) {
    PIECE.lastIndex = place;
    const groups = PIECE.exec(formula)?.groups;
    const isSign = groups?.["sign"] !== undefined;
    if (groups === undefined || (!isSign && !needsOperand)) throw misread(formula);
    terms.push(termOf(groups, formula));
    needsOperand = isSign;
    place = PIECE.lastIndex;
  }
  if (needsOperand) throw misread(formula);
  return terms;
}

const misread = (formula: string): Error => new Error(`the host's Roll does not understand "${formula}"`);

function termOf(groups: Record<string, string | undefined>, formula: string): Term {
  const { sign, count, faces, keep, number, ref, flavor } = groups;
  if (sign !== undefined) return new OperatorTerm(sign as "+" | "-");
  if (number !== undefined) return new NumericTerm({ number: Number(number), flavor });
  if (ref !== undefined) return new StringTerm(ref);
  const dice = count === undefined || count === "" ? 1 : Number(count);
  if (dice > MOST_DICE) throw new Error(`"${formula}" has more than ${MOST_DICE} dice`);
  if (Number(faces) < 1) throw new Error(`"${formula}" has dice without faces`);
  const modifiers = keep?.toLowerCase().match(/k[hl]\d*/g) ?? [];
  return new Die({ number: dice, faces: Number(faces), modifiers, flavor });
}

/** Puts the data's values in the place of `@path`; without one the reference stays, or becomes `missing`. */
export function fillFormula(formula: string, data: object, missing?: string): string {
  return formula.replace(/@([a-z][\w.-]*)/gi, (ref, path: string) => {
    const value = getProperty(data, path);
    const isThere = typeof value === "number" || typeof value === "string";
    return isThere ? String(value).trim() : (missing ?? ref);
  });
}
