import type { Collection } from "../collection.ts";
import type {
  GridApi,
  RegionApi,
  RegionBehaviorApi,
  SceneApi,
  SceneDimensions,
  Source,
  WallApi,
} from "../contract.ts";
import { teleportInto } from "../movement/teleport.ts";
import { HostDocument } from "./document.ts";
import type { TokenDocument } from "./token.ts";

export class WallDocument extends HostDocument implements WallApi {
  static override documentName = "Wall";

  declare c: [number, number, number, number];
  declare move: number;
  declare door: number;
  declare ds: number;
  declare dir: number;
}

export class RegionBehavior extends HostDocument implements RegionBehaviorApi {
  static override documentName = "RegionBehavior";

  declare name: string;
  declare disabled: boolean;
  declare system: never;
  declare readonly parent: RegionDocument;

  get region(): RegionDocument {
    return this.parent;
  }

  get scene(): Scene {
    return this.parent.parent;
  }
}

export class RegionDocument extends HostDocument implements RegionApi {
  static override documentName = "Region";

  declare name: string;
  declare color: string;
  declare shapes: Source[];
  /** Open ends are infinite (foundry-api.md §6.1). */
  declare elevation: { bottom: number; top: number };
  declare behaviors: Collection<RegionBehavior>;
  declare readonly parent: Scene;

  override _prepareFields(fields: Source): Source {
    const { bottom, top } = (fields["elevation"] ?? {}) as { bottom?: number | null; top?: number | null };
    const elevation = { bottom: bottom ?? -Infinity, top: top ?? Infinity };
    return { ...super._prepareFields(fields), elevation };
  }

  teleportToken(token: TokenDocument, operation: Source = {}): Promise<TokenDocument> {
    return teleportInto(this, token, operation);
  }
}

export class Scene extends HostDocument implements SceneApi {
  static override documentName = "Scene";

  declare name: string;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: GridApi;
  declare tokens: Collection<TokenDocument>;
  declare walls: Collection<WallDocument>;
  declare regions: Collection<RegionDocument>;
  declare dimensions: SceneDimensions;

  override _prepareFields(fields: Source): Source {
    const diagonals = Number(this.session.settings.get("core", "gridDiagonals"));
    const prepared = super._prepareFields(fields);
    return { ...prepared, grid: this.session.createGrid(fields, diagonals) };
  }

  override prepareBaseData(): void {
    this.dimensions = dimensionsOf(this);
  }

  get isView(): boolean {
    return this.session.scenes.viewed === this;
  }

  async view(): Promise<this> {
    await this.session.view(this);
    return this;
  }

  /** Makes this the world's active scene, which every client then views. */
  async activate(): Promise<this> {
    const updates = this.session.scenes.map((scene) => ({ _id: scene.id, active: scene === this }));
    await this.session.update("Scene", null, updates, {});
    return this;
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) void this.session.track(this.session.view(this));
    else if (
      this.isView &&
      ("grid" in changed || "width" in changed || "height" in changed || "padding" in changed)
    )
      void this.session.track(this.session.view(this));
  }
}

/** The canvas rectangle and the scene inside it: padding is rounded up to whole spaces on every side
 * (API13/14 `Scene#getDimensions`). */
function dimensionsOf(scene: Scene): SceneDimensions {
  const { width, height, padding, grid } = scene;
  const padX = Math.ceil((padding * width) / grid.sizeX) * grid.sizeX;
  const padY = Math.ceil((padding * height) / grid.sizeY) * grid.sizeY;
  const whole = { x: 0, y: 0, width: width + 2 * padX, height: height + 2 * padY };
  return {
    width: whole.width,
    height: whole.height,
    size: grid.size,
    distance: grid.distance,
    sceneX: padX,
    sceneY: padY,
    sceneWidth: width,
    sceneHeight: height,
    rect: whole,
    sceneRect: { x: padX, y: padY, width, height },
    rows: Math.ceil(whole.height / grid.sizeY),
    columns: Math.ceil(whole.width / grid.sizeX),
  };
}
