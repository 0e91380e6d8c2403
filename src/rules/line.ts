import type { Waypoint } from "./step.ts";

/** What somebody says that a body does (scenario.md). Lengths are in the unit that distances are counted in. */
export interface Line {
  readonly do: string;
  readonly path?: readonly Waypoint[] | undefined;
  /** It goes on with the last action of the body. */
  readonly more?: boolean | undefined;
  /** Its faces begin with those that its action was rolled for before anything of it was drawn. */
  readonly isBegun?: boolean | undefined;
  readonly status?: string | undefined;
  readonly by?: string | undefined;
  readonly level?: number | undefined;
  readonly distance?: number | undefined;
  readonly amount?: number | undefined;
  readonly choice?: string | undefined;
  /** What is picked up. */
  readonly item?: string | undefined;
  /** Whom it is aimed at, and whom it turns away from first. */
  readonly target?: string | undefined;
  readonly from?: string | undefined;
  /** Degrees, as Foundry has them. */
  readonly rotation?: number | undefined;
  /** Dice more or fewer, edges or banes, for its tests. */
  readonly bonus?: number | undefined;
  /** Of forced movement: what the ability is, whether it may go up and down, and how much stability is set against it. */
  readonly keywords?: readonly string[] | undefined;
  readonly vertical?: boolean | undefined;
  readonly stability?: number | undefined;
  /** Of damage: how it came, and whether by somebody engaged. */
  readonly how?: string | undefined;
  readonly engaged?: boolean | undefined;
  /** Where the rules leave a place to a person. */
  readonly to?: { readonly x: number; readonly y: number } | undefined;
  /** Faces, in the order in which they are rolled. */
  readonly dice?: readonly number[] | undefined;
  /** Who had a chance at this line already, where it is the rest of one. */
  readonly heeded?: readonly string[] | undefined;
  /** What is done where the rules let others act inside this line. */
  readonly meanwhile?: readonly (Line & { readonly token: string })[] | undefined;
}

/** How much damage a line does; never less than none. */
export function lossIn({ amount = 0 }: Pick<Line, "amount">): number {
  return Math.max(0, amount);
}
