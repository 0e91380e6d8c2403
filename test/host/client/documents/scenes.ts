import { Collection } from "../collection.ts";
import type { Scene } from "./scene.ts";

/** `game.scenes`. */
export class Scenes extends Collection<Scene> {
  /** The scene that this client looks at. */
  viewed: Scene | null = null;

  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  get current(): Scene | null {
    return this.viewed ?? this.active;
  }
}
