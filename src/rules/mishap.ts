import type { Line } from "./line.ts";

/** What the parts of a sheet, their choices and their buttons are called by which somebody says what befalls a body. */
export const MISHAP_NAMES = [
  "casualties",
  "panic-and-flight",
  "ranks",
  "shooting",
  "spell",
  "close-combat",
  "otherwise",
  "destroyed-friend",
  "broken-friend",
  "crossed",
  "losses",
  "attack",
  "special-rule",
  "lose",
  "panic",
  "flee",
  "flee-ahead",
  "broken",
  "destroyed",
  "close-ranks",
  "new-phase",
] as const;
export type MishapName = (typeof MISHAP_NAMES)[number];

/** How something comes about: what it adds to the line of a button that takes it. */
export interface Cause {
  readonly name: MishapName;
  readonly line: Pick<Line, "how" | "engaged">;
}

/** A button: the word that it declares, and what it takes of what is asked beside it. */
export interface Deed {
  readonly name: MishapName;
  readonly do: string;
  readonly takes: readonly ("amount" | "cause" | "by" | "from")[];
  /** It is about the whole table, and so a GM's. */
  readonly isGMs?: boolean | undefined;
}

/** A part of the sheet: what somebody may say that befalls a body, and what is asked for that. */
export interface Mishap {
  readonly name: MishapName;
  readonly asksAmount: boolean;
  /** Whether another body is named that does it, or is fled from. */
  readonly asksBy: boolean;
  readonly causes: readonly Cause[];
  readonly deeds: readonly Deed[];
}
