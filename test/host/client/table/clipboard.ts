import type { HostCanvas } from "../canvas/canvas.ts";
import type { HostServices, Source, TokenDocumentApi } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import { boxOf, snappedPlace } from "../movement/token-spaces.ts";

interface Clip {
  readonly sceneId: string;
  readonly sources: Source[];
  readonly isCut: boolean;
}

/**
 * Copy and paste of tokens. A pasted copy is a creation, no movement; what was cut on the same scene is moved there
 * with method "paste" (foundry-api.md §0.1, §3.3). That a cut moves with action "displace" is a guess.
 */
export class Clipboard {
  readonly #services: HostServices;
  readonly #canvas: HostCanvas;
  #clip: Clip | null = null;

  constructor(services: HostServices, canvas: HostCanvas) {
    this.#services = services;
    this.#canvas = canvas;
  }

  /** Takes the selected tokens; the answer says whether there were any. Only a GM's copies can be pasted. */
  take(isCut: boolean): boolean {
    const { controlled } = this.#canvas.tokens;
    const scene = this.#canvas.scene;
    const mayPaste = isCut || this.#services.game.user.isGM;
    if (scene === null || controlled.length === 0 || !mayPaste) return false;
    this.#clip = { sceneId: scene.id, sources: controlled.map(({ document }) => document.toObject()), isCut };
    return true;
  }

  /** Puts them so that the first's middle is at that place; the others keep their distance from it. */
  paste(at: Point): boolean {
    const clip = this.#clip;
    const scene = this.#canvas.scene;
    if (clip === null || scene === null) return false;
    const isMove = clip.isCut && clip.sceneId === scene.id;
    if (!isMove && !this.#services.game.user.isGM) return false;
    if (isMove) this.#clip = null;
    void this.#services.track(isMove ? this.#move(clip, at) : this.#create(clip, at));
    return true;
  }

  #create(clip: Clip, at: Point): Promise<unknown> {
    const places = this.#places(clip, at);
    const sources = clip.sources.map(({ _id, _movementHistory, _regions, ...source }, index) => ({
      ...source,
      ...places[index],
    }));
    return (this.#canvas.scene as NonNullable<HostCanvas["scene"]>).createEmbeddedDocuments("Token", sources);
  }

  #move(clip: Clip, at: Point): Promise<unknown> {
    const scene = this.#canvas.scene as NonNullable<HostCanvas["scene"]>;
    const places = this.#places(clip, at);
    const updates = clip.sources.map(({ _id }, index) => ({ _id, ...places[index] }));
    const there = updates.filter(({ _id }) => scene.tokens.has(String(_id)));
    const movement = Object.fromEntries(
      there.map(({ _id, ...place }) => [
        String(_id),
        { waypoints: [{ ...place, action: "displace" }], method: "paste" },
      ]),
    );
    return scene.updateEmbeddedDocuments("Token", there, { movement });
  }

  #places({ sources }: Clip, at: Point): Point[] {
    const scene = this.#canvas.scene as NonNullable<HostCanvas["scene"]>;
    const { grid } = scene;
    const [first] = sources as unknown as [TokenDocumentApi];
    const box = boxOf(grid, first);
    const corner = { x: at.x - box.width / 2, y: at.y - box.height / 2 };
    return (sources as unknown as TokenDocumentApi[]).map((source) => {
      const { width, height, shape } = source;
      const aim = { x: corner.x + source.x - first.x, y: corner.y + source.y - first.y };
      const { x, y } = snappedPlace(grid, { width, height, shape, ...aim });
      return { x: Math.round(x), y: Math.round(y) };
    });
  }
}
