import type { Effect } from "./chance.ts";

/** What came of an attack that a body had to suffer before it moved, by who made it. */
export const ANSWER_NAMES = ["missed", "hit", "down", "out"] as const;
export type AnswerName = (typeof ANSWER_NAMES)[number];

/** An answer on a card, and what it does to whom was attacked. */
export interface Answer {
  readonly name: AnswerName;
  readonly effects: (token: string) => readonly Effect[];
}
