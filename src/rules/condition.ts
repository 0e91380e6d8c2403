/** A condition that the movement of a game asks about; on the page it is a status effect. */
export interface Condition {
  readonly id: string;
  /** What has to be known of it besides: who does it (a token's id), or how strong it is. */
  readonly asks?: "by" | "level";
  /** Which text names it, where that isn't the one of its id: games have their own words. */
  readonly name?: string;
}
