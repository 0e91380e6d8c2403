import type { Rectangle } from "../contract.ts";
import type { Drag } from "./drag.ts";
import type { Token } from "./token.ts";

/** `canvas.tokens`: the tokens that are drawn, and those that the user has selected. */
export class TokenLayer {
  readonly #tokens = new Map<string, Token>();
  /** Not Foundry's: the drag that is going on. */
  drag: Drag | null = null;

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  /** `getObjects(rect, {collisionTest})` as systems ask it for bodies nearby (foundry-api.md §4 d); no tree behind it. */
  get quadtree() {
    return {
      getObjects: (
        rect: Rectangle,
        {
          collisionTest,
        }: { collisionTest?: (entry: { t: Token; r: Rectangle }, rect: Rectangle) => boolean } = {},
      ): Set<Token> =>
        new Set(
          this.placeables.filter(
            (token) =>
              overlaps(token.bounds, rect) && (collisionTest?.({ t: token, r: token.bounds }, rect) ?? true),
          ),
        ),
    };
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  releaseAll(): number {
    const tokens = this.controlled;
    for (const token of tokens) token.release();
    return tokens.length;
  }

  recalculatePlannedMovementPaths(): void {
    for (const { token } of Object.values(this.drag?.contexts ?? {})) token.recalculatePlannedMovementPath();
  }

  /** Not Foundry's: the canvas puts in what it draws and takes out what it destroys. */
  put(token: Token): void {
    this.#tokens.set(token.id, token);
  }

  take(id: string): Token | undefined {
    const token = this.#tokens.get(id);
    this.#tokens.delete(id);
    return token;
  }
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
