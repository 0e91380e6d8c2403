/** How likely each result of a roll is, by result; together 1. */
export type Odds = ReadonlyMap<number, number>;

/** The share of rolls of so many dice in which two show the same face. */
export function oddsOfDouble(pool: number, sides: number): number {
  let different = 1;
  for (let die = 0; die < pool; die += 1) different *= Math.max(0, sides - die) / sides;
  return 1 - different;
}

/** The sum of the faces. */
export function oddsOfSum(pool: number, sides: number): Odds {
  let odds: Odds = new Map([[0, 1]]);
  for (let die = 0; die < pool; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, share] of odds) {
      for (let face = 1; face <= sides; face += 1) add(next, sum + face, share / sides);
    }
    odds = next;
  }
  return odds;
}

/** The highest face; 0 without dice. */
export function oddsOfHighest(pool: number, sides: number): Odds {
  if (pool === 0) return new Map([[0, 1]]);
  const upTo = (face: number) => (face / sides) ** pool;
  return new Map(Array.from({ length: sides }, (_, at) => [at + 1, upTo(at + 1) - upTo(at)] as const));
}

/** How many pairs of equal faces there are. */
export function oddsOfPairs(pool: number, sides: number): Odds {
  let ways = [new Map([[0, 1]])];
  for (let face = 0; face < sides; face += 1) {
    const next = Array.from({ length: pool + 1 }, () => new Map<number, number>());
    for (const [used, found] of ways.entries()) {
      for (let count = 0; used + count <= pool; count += 1) {
        for (const [pairs, share] of found) {
          const into = next[used + count];
          if (into)
            add(into, pairs + Math.floor(count / 2), (share * choose(pool - used, count)) / sides ** count);
        }
      }
    }
    ways = next;
  }
  return ways[pool] ?? new Map([[0, 1]]);
}

/** The share of results that are at least so high. */
export function oddsOfAtLeast(odds: Odds, least: number): number {
  let share = 0;
  for (const [result, part] of odds) if (result >= least) share += part;
  return share;
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let at = 0; at < count; at += 1) ways = (ways * (from - at)) / (at + 1);
  return ways;
}

function add(odds: Map<number, number>, result: number, share: number): void {
  odds.set(result, (odds.get(result) ?? 0) + share);
}
