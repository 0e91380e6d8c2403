import type { Graphics, Matrix, Texture } from "pixi.js";
import type { PlaceableToken } from "../contract.ts";
import type { Offset, Point } from "../movement-types.ts";
import type { PlannedMovement } from "./drag-types.ts";
import { colorNumber } from "./pixi.ts";
import { drawRuler } from "./ruler-drawing.ts";
import { rulerWaypoints, type TokenRulerWaypoint } from "./ruler-waypoints.ts";
import { theStage } from "./stage.ts";
import type { Token } from "./token.ts";

export interface WaypointStyle {
  readonly radius: number;
  readonly color?: unknown;
  readonly alpha?: number;
  readonly shape?: string;
}

export interface SegmentStyle {
  readonly width: number;
  readonly color?: unknown;
  readonly alpha?: number;
}

export interface HighlightStyle {
  readonly color?: unknown;
  readonly alpha?: number;
  readonly texture?: Texture;
  readonly matrix?: Matrix | null;
}

/** What the label's template is given (foundry-api.md §4 b); `position` is a place of the scene. */
export interface LabelContext {
  readonly position?: Point;
  readonly [key: string]: unknown;
}

interface LabelState {
  elevation?: number;
}

/** `foundry.canvas.placeables.tokens.TokenRuler`: draws the paths that are planned for a token. */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "page/waypoint-label.hbs";
  readonly token: Token;
  graphics: Graphics | null = null;
  visible = true;

  constructor(token: PlaceableToken) {
    this.token = token as Token;
  }

  /** Draws anew what the token's movement has become (§3.2, 4); paths that are only history aren't drawn. */
  refresh({
    plannedMovement,
  }: {
    passedWaypoints: readonly object[];
    pendingWaypoints: readonly object[];
    plannedMovement: Record<string, PlannedMovement>;
  }): void {
    const paths = Object.entries(plannedMovement).map(([userId, plan]) =>
      this._preparePath(rulerWaypoints(this.token, userId, plan)),
    );
    const { labels } = theStage().canvas;
    if (this.visible) drawRuler(this, paths);
    if (paths.length === 0) labels.clear(this.token.id);
    else
      labels.show(
        this.token.id,
        (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE,
        this.#labelsOf(paths),
      );
    theStage().canvas.requestRender();
  }

  clear(): void {
    this.graphics?.clear();
    theStage().canvas.labels.clear(this.token.id);
  }

  destroy(): void {
    theStage().canvas.labels.clear(this.token.id);
    this.graphics?.destroy();
    this.graphics = null;
  }

  #labelsOf(paths: readonly (readonly TokenRulerWaypoint[])[]) {
    return paths.flatMap((path) => {
      const state: LabelState = {};
      return path.flatMap((waypoint) => {
        if (!this._shouldRenderWaypoint(waypoint)) return [];
        const context = this._getWaypointLabelContext(waypoint, state);
        return context ? [{ context, at: waypoint.center, below: waypoint.size.height / 2 }] : [];
      });
    });
  }

  /** Generation 14 lets a ruler change the path before it is drawn (§0.1). */
  _preparePath(path: TokenRulerWaypoint[]): TokenRulerWaypoint[] {
    return path;
  }

  _shouldRenderWaypoint(waypoint: TokenRulerWaypoint): boolean {
    return !waypoint.intermediate && waypoint.actionConfig.visualize;
  }

  /** Core's own label: distance and, where it differs, cost; none at the start and on what is passed. */
  _getWaypointLabelContext(waypoint: TokenRulerWaypoint, state: LabelState): LabelContext | void {
    const { measurement, stage, previous, elevation } = waypoint;
    const before = state.elevation ?? elevation;
    state.elevation = elevation;
    if (!previous || stage === "passed") return undefined;
    const { units } = this.token.scene.grid;
    const { distance, cost, backward } = measurement;
    return {
      action: waypoint.actionConfig,
      cssClass: [stage, ...(waypoint.unreachable ? ["unreachable"] : [])].join(" "),
      secret: false,
      units,
      uiScale: 1,
      position: waypoint.center,
      distance: { total: round(distance), delta: round(backward?.distance ?? 0) },
      cost: {
        total: round(cost),
        units,
        delta: round(backward?.cost ?? 0),
        differs: Math.abs(cost - distance) > 1e-6,
      },
      elevation: {
        total: elevation,
        icon: "",
        hidden: elevation === 0 && before === 0,
        delta: elevation - before,
      },
    };
  }

  _getWaypointStyle(waypoint: TokenRulerWaypoint): WaypointStyle {
    return { radius: waypoint.next ? 8 : 10, color: this.#colorOf(waypoint), alpha: 1 };
  }

  _getSegmentStyle(waypoint: TokenRulerWaypoint): SegmentStyle {
    return { width: 6, color: this.#colorOf(waypoint), alpha: 1 };
  }

  _getGridHighlightStyle(waypoint: TokenRulerWaypoint, _offset: Offset): HighlightStyle {
    return { color: this.#colorOf(waypoint), alpha: waypoint.unreachable ? 0.15 : 0.35 };
  }

  #colorOf({ userId, unreachable }: TokenRulerWaypoint): number {
    if (unreachable) return 0xb0b4ba;
    return colorNumber(theStage().services.game.users.get(userId)?.color, 0x4da6ff);
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
