import { type Ruling, refused } from "./ruling.ts";
import type { Situation } from "./situation.ts";
import type { Stop } from "./toll.ts";

/** What is declared although a rule may forbid it: refused, or done all the same where the table only warns, or judges nothing (scenario.md, Enforcement). */
export function despite(situation: Situation, stop: Stop | undefined, done: () => Ruling): Ruling {
  const { body, line, game } = situation;
  if (!stop) return done();
  if (game.enforcement === "off") return done();
  if (game.enforcement !== "warn") return refused(body, line.do, stop);
  const ruling = done();
  const others = ruling.breaches.filter(({ code }) => code !== stop.code);
  return { ...ruling, legal: false, breaches: [{ ...stop, at: body.place }, ...others] };
}
