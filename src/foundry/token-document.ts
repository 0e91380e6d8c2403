import { readProfile } from "../scene/read-body.ts";
import type { TextKey } from "../view/words.ts";
import { isComingDown } from "./come-down.ts";
import { type Judgement, judge, type PathPoint } from "./judgement.ts";
import { failOpen } from "./fail-open.ts";
import { actorSource } from "./live-scene.ts";
import { isCarriedByRegion } from "./region-teleport.ts";
import { takeBackCards } from "./roll-card.ts";
import type { Group } from "./seat.ts";
import { currentGame } from "./settings.ts";
import { isPaused } from "./paused.ts";
import { inform, warn, warnOnce } from "./tell.ts";
import { SurefootToken } from "./token.ts";
import { cameFrom, isItsTurn, stampTurn } from "./turn-notes.ts";
import { type ConstrainOptions, isOverride } from "./unconstrained.ts";

/** A movement as Foundry hands it to `_preUpdateMovement` (API: TokenPreMovementOperation). */
interface Movement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: Omit<PathPoint, "action">;
  readonly passed: { readonly waypoints: readonly PathPoint[] };
  readonly pending: { readonly waypoints: readonly PathPoint[] };
  readonly constrainOptions?: ConstrainOptions;
}

/** A token whose movement is judged before it is sent, whichever way it was asked for. */
export class SurefootTokenDocument extends foundry.documents.TokenDocument {
  /** The first movement of a turn says which turn it belongs to. */
  override async _preUpdate(changed: never, options: never, user: never): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    stampTurn(this, changed);
  }

  /** Foundry asks last, and the path is final: what still breaks a rule is refused with its sentence. */
  override async _preUpdateMovement(movement: never, operation: never): Promise<boolean | void> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    const { method, origin, passed, pending, constrainOptions } = movement as Movement;
    const waypoints = [...passed.waypoints, ...pending.waypoints];
    if (isComingDown(this)) return;
    if (isPaused()) return this.#waits("SUREFOOT.Breach.paused");
    if (method === "undo" && !isItsTurn(this)) return this.#waits("SUREFOOT.Breach.notYourTurn");
    if (method === "undo" && cameFrom(this, waypoints.at(-1))) return;
    if (this.#isPutDown(waypoints)) return this.#walksInstead(waypoints);
    const path = [{ ...origin, action: this.movementAction ?? "walk" }, ...waypoints];
    const isFree = isOverride(constrainOptions);
    const together = movedTogether(this, operation, method);
    const judgement = judge(this, path, {
      isOverride: isFree,
      isPreview: false,
      together,
      card: constrainOptions?.surefoot?.card,
    });
    if (judgement) sayNotices(this, judgement);
    if (!judgement?.why || isWaitingAtEnd(judgement)) return;
    if (isFree) return inform({ key: "SUREFOOT.Override.moved", data: { token: this.name } });
    warn(judgement.why);
    return currentGame()?.enforcement === "warn" ? undefined : false;
  }

  #waits(key: TextKey): false {
    warn({ key, data: { token: this.name } });
    return false;
  }

  /** Whether a player puts the token somewhere without a path, by its place form, by pasting, or by a macro. */
  #isPutDown(waypoints: readonly PathPoint[]): boolean {
    const isJudged = currentGame() !== undefined && currentGame()?.enforcement !== "off";
    const isDisplaced = waypoints.some(({ action }) => action === "displace");
    return isJudged && isDisplaced && game.user?.isGM !== true && !isCarriedByRegion(this);
  }

  /** Who isn't a GM has no other way to a place than to go there: judged, shortened and paid for like any move. */
  #walksInstead(waypoints: readonly PathPoint[]): false {
    const path = waypoints.map(({ x, y, elevation }) => ({
      x,
      y,
      elevation,
      action: this.movementAction ?? "walk",
    }));
    void this.move(path as never);
    return false;
  }

  /** The mover's own client calls for the roll that the move waits for, once it has come to where it waits. */
  override _onUpdateMovement(movement: never, operation: never, user: User.Implementation): void {
    super._onUpdateMovement(movement, operation, user);
    const { id, chain, pending, method } = movement as Movement;
    if (user.isSelf && method === "undo") void takeBackCards(this);
    if (!user.isSelf || pending.waypoints.length > 0) return;
    if (this.object instanceof SurefootToken) void this.object.callForRoll(chain[0] ?? id);
  }

  /** A body that can't walk moves by the first way that it can; one in the air flies on. */
  override _inferMovementAction(): string {
    return failOpen(
      () => inferredMode(this) ?? super._inferMovementAction(),
      () => super._inferMovementAction(),
    );
  }
}

/** How a token moves by its profile; undefined where it has none, or no rules are in force. */
function inferredMode(document: TokenDocument): string | undefined {
  const { ruleset } = currentGame() ?? {};
  const declaration = ruleset?.declarations["move"];
  if (!document.actor || !declaration) return undefined;
  const profile = readProfile(actorSource(document.actor), undefined, ruleset);
  const flies = profile.speeds !== undefined && profile.speeds.fly !== "none";
  return flies && document._source.elevation > 0 ? "fly" : declaration.modeOf(profile);
}

/** A speed that can't be read is said once; the chances that others get are said with the move. */
function sayNotices(document: TokenDocument, { ruling, warnings }: Judgement): void {
  ruling.notices.forEach(({ type }, at) => {
    const warning = warnings[at];
    if (type === "opportunity-attack" && warning) inform(warning);
  });
  const isUnknown = ruling.notices.some(({ type }) => type === "no-profile");
  if (isUnknown) {
    warnOnce(document.id ?? "", { key: "SUREFOOT.Notice.noProfile", data: { token: document.name } });
  }
}

/** Whether the whole path is made before the roll that it waits for. */
function isWaitingAtEnd({ ruling }: Judgement): boolean {
  return ruling.awaits !== undefined && ruling.legal && ruling.made === ruling.ledger?.steps.length;
}

interface Operation {
  readonly movement?: Readonly<Record<string, { readonly waypoints?: readonly PathPoint[] }>>;
}

/** The tokens that move at once, by one operation or by one key, in their order: those before this one at their ends. */
function movedTogether({ id }: TokenDocument, { movement = {} }: Operation, method: string): Group {
  const byKey = method === "keyboard" ? (canvas?.tokens?.controlled ?? []) : [];
  const ids = Object.keys(movement);
  const own = ids.indexOf(id ?? "");
  return new Map([
    ...byKey.map((token) => [token.id, undefined] as const),
    ...ids.map((other, at) => [other, at < own ? movement[other]?.waypoints?.at(-1) : undefined] as const),
  ]);
}
