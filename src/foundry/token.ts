import { type Judgement, judge, type PathPoint } from "./judgement.ts";
import { priceOfStep } from "./step-price.ts";
import { warn } from "./tell.ts";
import { isLifted, isOverride } from "./unconstrained.ts";

interface ConstrainOptions {
  readonly preview?: boolean;
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
}

type Path = readonly (PathPoint & { readonly explicit?: boolean })[];

/** A token on the canvas: its drag stops where the rules stop it, and its ruler shows what they say. */
export class SurefootToken extends foundry.canvas.placeables.Token {
  /** What the rules say of the path that is being drawn. */
  judgement: Judgement | undefined;

  /**
   * Foundry asks for the part of a path that can be made, in the preview and again when it is sent. The path is judged
   * as drawn, cut at the last legal place, and what is left goes through Foundry's own constraints. Where those are
   * lifted nothing is cut: whether that was rightly asked is seen when the movement is sent (token-document.ts).
   */
  override constrainMovementPath(waypoints: never, options: never): never {
    const asked: ConstrainOptions = options ?? {};
    const path: Path = waypoints;
    const isFree = isLifted(asked);
    const mayJudge = !isFree || isOverride(asked);
    const judgement = mayJudge
      ? judge(this.document, path, { isOverride: isFree, together: draggedTogether(this) })
      : undefined;
    this.judgement = judgement;
    if (!judgement || isFree) return super.constrainMovementPath(waypoints, options) as never;
    if (judgement.why && asked.preview === false && isCut(judgement)) warn(judgement.why);
    const [reached, wasCut] = super.constrainMovementPath(cut(path, judgement) as never, options);
    return [reached, wasCut || isCut(judgement)] as never;
  }

  /** The price of a step for Foundry's own measuring and recording: its length times what the rules make of it. */
  override _getMovementCostFunction(options: never): never {
    const price = priceOfStep(this.document);
    return (price ?? super._getMovementCostFunction(options)) as never;
  }

  /** What stopped the drag is said when it is let go. */
  override _onDragLeftDrop(event: never): never {
    for (const token of canvas?.tokens?.controlled ?? []) {
      if (token instanceof SurefootToken) token.sayWhy();
    }
    return super._onDragLeftDrop(event) as never;
  }

  sayWhy(): void {
    const { judgement } = this;
    if (judgement?.why && isCut(judgement)) warn(judgement.why);
  }
}

/** Whether less is made than was drawn. */
function isCut({ ruling }: Judgement): boolean {
  return !ruling.legal && ruling.made < (ruling.ledger?.steps.length ?? 1);
}

/** The path up to the last place where the token may stop; only its beginning where it may not move at all. */
function cut(path: Path, judgement: Judgement): Path {
  if (!isCut(judgement)) return path;
  const { ledger, made } = judgement.ruling;
  const last = ledger?.steps[made - 1];
  const goal = last && path[last.leg.index + 1];
  if (!last || !goal) return path.slice(0, 1);
  const { x, y, elevation } = last.to;
  const end = { ...goal, x, y, elevation, intermediate: false, snapped: true, checkpoint: true };
  return [...path.slice(0, last.leg.index + 1), end];
}

function draggedTogether(token: SurefootToken): ReadonlySet<string> {
  const controlled = canvas?.tokens?.controlled ?? [];
  const isAmong = controlled.some(({ id }) => id === token.id);
  return new Set(isAmong ? controlled.map(({ id }) => id) : []);
}
