import type { Body } from "./body.ts";
import { type Ruling, refused } from "./ruling.ts";
import type { Game, Situation } from "./situation.ts";
import type { Stop } from "./toll.ts";

/** Whether a table lets nothing happen that a rule forbids; else it is done as drawn, and told or not even that. */
export function isStrict({ enforcement }: Pick<Game, "enforcement">): boolean {
  return enforcement === "shorten" || enforcement === "refuse";
}

/** What was done although rules about the whole of it forbid it: with these told, where the table wants to hear of them. */
export function warnedOf(
  { enforcement }: Pick<Game, "enforcement">,
  { place }: Pick<Body, "place">,
  ruling: Ruling,
  stops: readonly Stop[],
): Ruling {
  if (stops.length === 0 || enforcement !== "warn") return ruling;
  const told = stops.map((stop) => ({ at: place, ...stop }));
  return { ...ruling, legal: false, breaches: [...told, ...ruling.breaches] };
}

/** What is declared although a rule may forbid it: refused, or done all the same where the table only warns, or judges nothing. */
export function despite({ game, body, line }: Situation, stop: Stop | undefined, done: () => Ruling): Ruling {
  if (!stop) return done();
  if (isStrict(game)) return refused(body, line.do, stop);
  const made = done();
  const others = made.breaches.filter(({ code }) => code !== stop.code);
  return warnedOf(game, body, { ...made, breaches: others, legal: others.length === 0 }, [stop]);
}
