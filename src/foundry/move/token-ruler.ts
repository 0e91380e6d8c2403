import type { Mark, Standing } from "../../view/marks.ts";
import { amount } from "../../view/words.ts";
import { failOpen } from "../fail-open.ts";
import type { Judgement } from "./judgement.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { SurefootToken } from "./token.ts";
import { spoken, words } from "../words.ts";

/** A waypoint as Foundry's ruler hands it over (API: TokenRulerWaypoint). */
interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly stage: "passed" | "pending" | "planned";
  readonly unreachable: boolean;
  readonly explicit: boolean;
  readonly userId: string;
  readonly center: { readonly x: number; readonly y: number };
  readonly previous: Waypoint | null;
  readonly next: Waypoint | null;
}

/** Colours that stay apart in every kind of colour vision (faults.md §0.11), and widths that do so in greyscale. */
const STYLES: Readonly<Record<Standing, { color: number; width: number; radius: number; alpha: number }>> = {
  open: { color: 0x4da6ff, width: 7, radius: 8, alpha: 0.3 },
  limit: { color: 0xffc20a, width: 7, radius: 12, alpha: 0.45 },
  beyond: { color: 0x8b0046, width: 4, radius: 5, alpha: 0.25 },
};

/** Signs beside the colours. */
const ICONS: Readonly<Record<Standing, string>> = { open: "✓", limit: "!", beyond: "✕" };

/** Foundry's ruler of a drag, with what the rules say: spent and left at each point, and why the move stops. */
export class SurefootTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = `systems/${SYSTEM_ID}/templates/waypoint-label.hbs`;

  override _getWaypointLabelContext(waypoint: never, state: never): never {
    const at: Waypoint = waypoint;
    const context = super._getWaypointLabelContext(waypoint, state) as object | void;
    const judgement = this.#judgementOf(at);
    if (!context || !judgement) return context as never;
    const isStopped = judgement.ruling.made === 0 && at.next === null;
    if (at.unreachable && !isStopped) return undefined as never;
    return failOpen(
      () => ({ ...context, ...labelOf(at, judgement) }),
      () => context,
    ) as never;
  }

  override _getWaypointStyle(waypoint: never): never {
    const { color, radius } = STYLES[this.#standingOf(waypoint)];
    return { ...super._getWaypointStyle(waypoint), color, radius } as never;
  }

  override _getSegmentStyle(waypoint: never): never {
    const { color, width } = STYLES[isBeyond(waypoint) ? "beyond" : "open"];
    return { ...super._getSegmentStyle(waypoint), color, width } as never;
  }

  override _getGridHighlightStyle(waypoint: never, offset: never): never {
    const { color, alpha } = STYLES[isBeyond(waypoint) ? "beyond" : "open"];
    return { ...super._getGridHighlightStyle(waypoint, offset), color, alpha } as never;
  }

  #standingOf(waypoint: Waypoint): Standing {
    const judgement = this.#judgementOf(waypoint);
    if (isBeyond(waypoint)) return "beyond";
    return (judgement && markAt(waypoint, judgement)?.standing) ?? "open";
  }

  /** Only the path that this user draws was judged here; another's comes over as it was measured there. */
  #judgementOf({ userId, stage }: Waypoint): Judgement | undefined {
    const isOwn = userId === game.user?.id && stage !== "passed";
    return isOwn && this.token instanceof SurefootToken ? this.token.judgement : undefined;
  }
}

/** The last mark at the waypoint's place: a path that crosses itself is told by its later passage. */
function markAt({ x, y }: Waypoint, { marks }: Judgement): Mark | undefined {
  return marks.findLast((mark) => mark.x === x && mark.y === y);
}

function isBeyond({ unreachable }: Waypoint): boolean {
  return unreachable;
}

/** A move that a roll is due for has a limit there for now: it isn't forbidden. */
function standingOf(mark: Mark | undefined, isAwaited: boolean): Standing {
  const standing = mark?.standing ?? "open";
  return isAwaited && standing === "beyond" ? "limit" : standing;
}

/** What the label says: spent and left at this point, and where the move stops also why. */
function labelOf(waypoint: Waypoint, judgement: Judgement): object {
  const { units, allowance, why, near, warnings, isOverride } = judgement;
  const mark = markAt(waypoint, judgement);
  const isAwaited = judgement.ruling.awaits !== undefined;
  const standing = waypoint.unreachable && !isAwaited ? "beyond" : standingOf(mark, isAwaited);
  const inUnits = (number: number) => amount(words(), { amount: number, units });
  const isStop = !waypoint.next || waypoint.next.unreachable;
  return {
    standing,
    icon: ICONS[standing],
    spent: mark && inUnits(mark.spent),
    allowance: allowance === undefined ? undefined : inUnits(allowance),
    left: mark?.left === undefined || standing === "beyond" ? undefined : inUnits(mark.left),
    isSlow: mark !== undefined && mark.reasons.length > 0,
    override: isOverride ? spoken({ key: "SUREFOOT.Override.label", data: {} }) : undefined,
    reason: why && isStop ? spoken(why) : undefined,
    near: isStop ? near.map(spoken) : [],
    warnings: isStop ? warnings.map(spoken) : [],
  };
}
