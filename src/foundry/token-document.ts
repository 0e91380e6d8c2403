import { currentGame } from "./settings.ts";
import { readProfile } from "../scene/read-body.ts";
import { type Judgement, judge, type PathPoint } from "./judgement.ts";
import { actorSource } from "./live-scene.ts";
import { inform, warn } from "./tell.ts";
import { SurefootToken } from "./token.ts";
import { isOverride } from "./unconstrained.ts";

/** A movement as Foundry hands it to `_preUpdateMovement` (API: TokenPreMovementOperation). */
interface Movement {
  readonly method: string;
  readonly origin: Omit<PathPoint, "action">;
  readonly passed: { readonly waypoints: readonly PathPoint[] };
  readonly pending: { readonly waypoints: readonly PathPoint[] };
  readonly id: string;
  readonly chain: readonly string[];
  readonly constrainOptions?: {
    readonly ignoreWalls?: boolean;
    readonly ignoreCost?: boolean;
    readonly surefoot?: { readonly card?: string };
  };
}

/** A token whose movement is judged before it is sent, whichever way it was asked for. */
export class SurefootTokenDocument extends foundry.documents.TokenDocument {
  /** Foundry asks last, and the path is final: what still breaks a rule is refused with its sentence. */
  override async _preUpdateMovement(movement: never, operation: never): Promise<boolean | void> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    const { method, origin, passed, pending, constrainOptions } = movement as Movement;
    if (method === "undo") return;
    const isFree = isOverride(constrainOptions);
    const path = [
      { ...origin, action: this.movementAction ?? "walk" },
      ...passed.waypoints,
      ...pending.waypoints,
    ];
    const judgement = judge(this, path, {
      isOverride: isFree,
      together: movedTogether(operation),
      card: constrainOptions?.surefoot?.card,
    });
    if (!judgement?.why || isWaitingAtEnd(judgement)) return;
    if (isFree) {
      inform({ key: "SUREFOOT.Override.moved", data: { token: this.name } });
      return;
    }
    warn(judgement.why);
    return currentGame()?.enforcement === "warn" ? undefined : false;
  }

  /** The mover's own client calls for the roll that the move waits for, once it has come to where it waits. */
  override _onUpdateMovement(movement: never, operation: never, user: User.Implementation): void {
    super._onUpdateMovement(movement, operation, user);
    const { id, chain, pending } = movement as Movement;
    if (!user.isSelf || pending.waypoints.length > 0) return;
    if (this.object instanceof SurefootToken) void this.object.callForRoll(chain[0] ?? id);
  }

  /** A body that can't walk moves by the first way that it can; one in the air flies on. */
  override _inferMovementAction(): string {
    const { ruleset } = currentGame() ?? {};
    const declaration = ruleset?.declarations["move"];
    if (!this.actor || !declaration) return super._inferMovementAction();
    const profile = readProfile(actorSource(this.actor), undefined, ruleset);
    const flies = profile.speeds !== undefined && profile.speeds.fly !== "none";
    return flies && this._source.elevation > 0 ? "fly" : declaration.modeOf(profile);
  }
}

/** Whether the whole path is made before the roll that it waits for. */
function isWaitingAtEnd({ ruling }: Judgement): boolean {
  return ruling.awaits !== undefined && ruling.legal && ruling.made === ruling.ledger?.steps.length;
}

/** The tokens that one operation moves: they keep their order and don't stand in each other's way. */
function movedTogether(operation: { movement?: Record<string, unknown> }): ReadonlySet<string> {
  return new Set(Object.keys(operation.movement ?? {}));
}
