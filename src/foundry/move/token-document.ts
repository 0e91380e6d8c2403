import { readProfile } from "../../scene/read-body.ts";
import type { TextKey } from "../../view/words.ts";
import { afterMovement, rememberMove } from "../deeds/aftermath.ts";
import { chargeOfCard, noteGone } from "../card/card-ruling.ts";
import { cut } from "./cut.ts";
import { asDrawn, type Judgement, type PathPoint } from "./judgement.ts";
import { keepsFacing, refusesTurning } from "./facing.ts";
import { failOpen } from "../fail-open.ts";
import { actorSource } from "../board/live-scene.ts";
import {
  judgeAmong,
  noteEnd,
  noteParty,
  noteStart,
  noteWalk,
  type Operation,
  partyOf,
  walksOf,
} from "./moved-together.ts";
import { type Paid, type Sections, chargeOf, wayOf } from "./paid.ts";
import { hasBeen, noteOrigin } from "../deeds/places.ts";
import { isPutByRules, putByRules } from "./put.ts";
import { arrivalAt, isBarred, isCarriedByRegion } from "./region-teleport.ts";
import { currentGame } from "../settings.ts";
import { isPaused } from "./paused.ts";
import { inform, warn, warnOnce } from "../tell.ts";
import { SurefootToken } from "./token.ts";
import { cameFrom, isItsTurn, stampTurn } from "../turn/turn-notes.ts";
import { type ConstrainOptions, isOverride } from "./unconstrained.ts";
import { holdsBack } from "./whole-group.ts";
import { callAtStart, callForRoll, rememberSent } from "../card/waiting.ts";

/** A movement as Foundry hands it to `_preUpdateMovement` (API: TokenPreMovementOperation). */
interface Movement extends Sections {
  readonly id: string;
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: Omit<PathPoint, "action">;
  readonly constrainOptions?: ConstrainOptions;
}

/** A token whose movement is judged before it is sent, whichever way it was asked for. */
export class SurefootTokenDocument extends foundry.documents.TokenDocument {
  /** What the movement costs that is about to be sent. */
  #paid: Paid | undefined;

  /** All updates of tokens go through here as a whole: who moves at once is judged with the others where they will be. */
  static override async updateDocuments(updates: never, operation: never): Promise<never> {
    const { parent = null } = (operation ?? {}) as Operation;
    const party = noteParty(updates ?? [], operation ?? {});
    const why = holdsBack(party, operation ?? {});
    if (why) {
      warn(why);
      inform({ key: "SUREFOOT.Group.stays", data: {} });
      return [] as never;
    }
    const updated = await super.updateDocuments(updates, operation);
    const { updates: walks, ...rest } = walksOf(party) ?? {};
    if (walks) await this.updateDocuments(walks as never, { ...rest, parent } as never);
    return updated as never;
  }

  /** The first movement of a turn says which turn it belongs to, and each what it costs. */
  override async _preUpdate(changed: never, options: never, user: never): Promise<boolean | void> {
    this.#paid = undefined;
    if (refusesTurning(this, changed)) return false;
    noteStart(this);
    const isRefused = (await super._preUpdate(changed, options, user)) === false;
    callAtStart(this);
    if (isRefused) {
      noteEnd(this, this._source);
      return false;
    }
    stampTurn(this, changed, this.#paid);
  }

  /** Foundry asks last, and the path is final: what still breaks a rule is refused with its sentence. */
  override async _preUpdateMovement(movement: never, operation: never): Promise<boolean | void> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    const waypoints = wayOf(movement as Movement);
    if (keepsFacing()) (movement as { autoRotate: boolean }).autoRotate = false;
    if (this.#refuses(movement, waypoints)) return false;
    const end = waypoints.at(-1);
    if (end) noteEnd(this, end);
  }

  #refuses(movement: Movement, waypoints: readonly PathPoint[]): boolean {
    const { method, origin, constrainOptions } = movement;
    rememberMove(this, movement, undefined);
    if (isPutByRules(this)) return false;
    if (isPaused()) return this.#waits("SUREFOOT.Breach.paused");
    if (method === "undo" && !isItsTurn(this)) return this.#waits("SUREFOOT.Breach.notYourTurn");
    if (method === "undo" && cameFrom(this, waypoints.at(-1)) && hasBeen(this, waypoints.at(-1)))
      return false;
    if (this.#isPutDown(waypoints)) {
      return isCarriedByRegion(this, waypoints.at(-1))
        ? this.#landsElsewhere(waypoints)
        : this.#walksInstead(waypoints);
    }
    const path = [{ ...origin, action: this.movementAction ?? "walk" }, ...waypoints];
    const isFree = isOverride(constrainOptions);
    const judgement = judgeAmong(this, path, {
      isOverride: isFree,
      isPreview: false,
      together: partyOf(this),
      card: constrainOptions?.surefoot?.card,
    });
    const charge = judgement
      ? chargeOf(movement, judgement)
      : chargeOfCard(constrainOptions?.surefoot?.card, this);
    this.#paid = charge && { movement: movement.id, ...charge };
    rememberMove(this, movement, judgement);
    if (!judgement && constrainOptions?.surefoot?.card !== undefined)
      noteGone(constrainOptions.surefoot.card, this, asDrawn(path));
    if (judgement) sayNotices(this, judgement);
    if (!judgement?.why) return false;
    if (judgement.ruling.awaits && !this.object) return this.#goesToRoll(judgement, asDrawn(path));
    if (isWaitingAtEnd(judgement)) return false;
    if (isFree) inform({ key: "SUREFOOT.Override.moved", data: { token: this.name } });
    else warn(judgement.why);
    return !isFree && currentGame()?.enforcement !== "warn";
  }

  /** Nothing has cut the path of a token that isn't drawn here: it goes as far as the roll that it waits for. */
  #goesToRoll(judgement: Judgement, path: readonly PathPoint[]): boolean {
    rememberSent(this, judgement, path);
    if (isWaitingAtEnd(judgement)) return false;
    const way = cut(path, judgement).slice(1);
    if (way.length > 0 && !noteWalk(this, way)) void this.move(way as never);
    return true;
  }

  #waits(key: TextKey): true {
    warn({ key, data: { token: this.name } });
    return true;
  }

  /** Whether a player puts the token somewhere without a path, by its place form, by pasting, or by a macro. */
  #isPutDown(waypoints: readonly PathPoint[]): boolean {
    const isJudged = currentGame() !== undefined && currentGame()?.enforcement !== "off";
    const isDisplaced = waypoints.some(({ action }) => action === "displace");
    return isJudged && isDisplaced && game.user?.isGM !== true;
  }

  /** Where somebody is, the region's teleport ends in the nearest free place (B38). */
  #landsElsewhere(waypoints: readonly PathPoint[]): boolean {
    const wanted = waypoints.at(-1);
    if (!this.object && isBarred(this, waypoints)) return true;
    const { place } = wanted ? arrivalAt(this, wanted) : {};
    if (!place || (place.x === wanted?.x && place.y === wanted.y)) return false;
    const { x, y, elevation } = place;
    void putByRules(this, { x, y, elevation });
    return true;
  }

  /** Who isn't a GM has no other way to a place than to go there: judged, shortened and paid for like any move. */
  #walksInstead(waypoints: readonly PathPoint[]): true {
    const path = waypoints.map(({ x, y, elevation }) => ({
      x,
      y,
      elevation,
      action: this.movementAction ?? "walk",
    }));
    if (!noteWalk(this, path)) void this.move(path as never);
    return true;
  }

  /** The mover's own client calls for the roll that the move waits for, once it has come to where it waits. */
  override _onUpdateMovement(movement: never, operation: never, user: User.Implementation): void {
    super._onUpdateMovement(movement, operation, user);
    const { id, chain, pending, origin } = movement as Movement;
    noteOrigin(this, origin);
    if (!user.isSelf && this.object instanceof SurefootToken) this.object.heed(user);
    afterMovement(this, movement, user);
    if (user.isSelf && pending.waypoints.length === 0) void callForRoll(this, chain[0] ?? id);
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
