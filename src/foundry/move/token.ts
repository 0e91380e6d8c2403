import { cut, isCut } from "./cut.ts";
import { cancelDrag, isHeld, replan } from "./held-drag.ts";
import { asDrawn, endOf, type Judgement, type PathPoint } from "./judgement.ts";
import { readOut } from "../board/nearby.ts";
import { judgeAmong, partyOf } from "./moved-together.ts";
import { letForceGo, rememberForce } from "./force.ts";
import { placedBy } from "./placement.ts";
import { isBarred } from "./region-teleport.ts";
import type { Group } from "../board/seat.ts";
import { currentGame } from "../settings.ts";
import { isShoving, PUSH } from "./shove.ts";
import { priceOfStep } from "./step-price.ts";
import { warn } from "../tell.ts";
import { type ConstrainOptions, isLifted, isOverride } from "./unconstrained.ts";
import { callAtStart, dropDrawn, rememberDrawn, rememberSent } from "../card/waiting.ts";

type Path = readonly (PathPoint & { readonly explicit?: boolean })[];

/** Core's own veto of a drop, missing from the types (foundry-api.md §3.2, 5). */
interface DropGuard {
  readonly _shouldPreventDragLeftDrop?: (event: never) => boolean;
}

/** How core's token is moved, missing from the types (foundry-api.md §3.7). */
interface Ways {
  readonly _getDragMovementAction: () => string;
  readonly _getKeyboardMovementAction: () => string;
}

const core = foundry.canvas.placeables.Token.prototype as unknown as Ways;

/** A token on the canvas: its drag stops where the rules stop it, and its ruler shows what they say. */
export class SurefootToken extends foundry.canvas.placeables.Token {
  /** What the rules say of the path that is being drawn. */
  judgement: Judgement | undefined;

  /**
   * Foundry asks for the part of a path that can be made, in the preview and again when it is sent. The path is judged
   * as drawn, cut at the last legal place or where a roll is due, and what is left goes through Foundry's own
   * constraints; what is hurled through walls (E33) passes those. Where those are lifted nothing is cut: whether that was rightly asked is seen when the movement is sent
   * (token-document.ts).
   */
  override constrainMovementPath(waypoints: never, options: never): never {
    const asked: ConstrainOptions = options ?? {};
    const path: Path = asDrawn(this.#begun(waypoints, asked));
    if (asked.preview === false && isBarred(this.document, path)) return [path.slice(0, 1), true] as never;
    const judgement = this.#judge(path, asked);
    this.judgement = judgement;
    if (asked.preview !== false) readOut(this.document.name, judgement?.near ?? []);
    if (!judgement || isLifted(asked)) return super.constrainMovementPath(waypoints, options) as never;
    const remember = asked.preview === false ? rememberSent : rememberDrawn;
    remember(this.document, judgement, path);
    rememberForce(this.document, judgement, asked.preview === false);
    const isRefused = judgement.why && !judgement.ruling.awaits;
    if (isRefused && asked.preview === false && isCut(judgement)) warn(judgement.why);
    const isOurs = judgement.line.by !== undefined || placedBy(judgement) !== undefined;
    const isWayFree = isOurs || currentGame()?.enforcement === "warn";
    const mayPassWalls = isWayFree ? { ...asked, ignoreWalls: true } : options;
    const [reached, wasCut] = super.constrainMovementPath(
      cut(path, judgement) as never,
      mayPassWalls as never,
    );
    return [reached, wasCut || isCut(judgement)] as never;
  }

  /** A drag goes on from where the token is, also if somebody has moved it since the drag began. */
  #begun(path: Path, { preview }: ConstrainOptions): Path {
    const [start, ...rest] = path;
    if (preview === false || !start || !isHeld(this)) return path;
    const { x, y, elevation } = this.document._source;
    return [{ ...start, x, y, elevation }, ...rest];
  }

  /** While this user drags it somebody else has moved it: a GM’s word ends the drag, after another’s it is reckoned anew. */
  heed(mover: User.Implementation): void {
    if (!isHeld(this)) return;
    if (!mover.isGM) return replan(this);
    cancelDrag();
    warn({ key: "SUREFOOT.Override.meanwhile", data: { token: this.document.name } });
  }

  #judge(path: Path, asked: ConstrainOptions): Judgement | undefined {
    const isFree = isLifted(asked);
    const isPutDown = path.some(({ action }) => action === "displace");
    if (isPutDown || (isFree && !isOverride(asked))) return undefined;
    const isPreview = asked.preview !== false;
    return judgeAmong(this.document, path, {
      isOverride: isFree,
      together: isPreview ? draggedTogether(this) : partyOf(this.document),
      isPreview,
      card: asked.surefoot?.card,
    });
  }

  /** The price of a step for Foundry's own measuring and recording: its length times what the rules make of it. */
  override _getMovementCostFunction(options: never): never {
    const price = priceOfStep(this.document);
    return (price ?? super._getMovementCostFunction(options)) as never;
  }

  /** While a GM shoves, what is dragged or walked by the arrow keys is pushed. */
  _getDragMovementAction(): string {
    return isShoving() ? PUSH : core._getDragMovementAction.call(this);
  }

  _getKeyboardMovementAction(): string {
    return isShoving() ? PUSH : core._getKeyboardMovementAction.call(this);
  }

  /** What stopped the drag is said when it is let go. */
  override _onDragLeftDrop(event: never): never {
    const { _shouldPreventDragLeftDrop: prevents } = this as unknown as DropGuard;
    if (prevents?.call(this, event)) return super._onDragLeftDrop(event) as never;
    for (const token of canvas?.tokens?.controlled ?? []) {
      if (token instanceof SurefootToken) token.letGo();
    }
    return super._onDragLeftDrop(event) as never;
  }

  letGo(): void {
    const { judgement } = this;
    dropDrawn(this.document);
    letForceGo(this.document);
    callAtStart(this.document);
    if (judgement?.why && !judgement.ruling.awaits && isCut(judgement)) warn(judgement.why);
  }
}

/** The tokens that are dragged with this one, in their order: those before it at the end that their drag has now. */
function draggedTogether(token: SurefootToken): Group {
  const controlled = canvas?.tokens?.controlled ?? [];
  const own = controlled.findIndex(({ id }) => id === token.id);
  if (own === -1) return new Map();
  return new Map(
    controlled.map((other, at) => [
      other.id,
      at < own && other instanceof SurefootToken
        ? ((other.judgement && endOf(other.judgement)) ?? other.document._source)
        : undefined,
    ]),
  );
}
