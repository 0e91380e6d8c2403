import { MODES, type Mode } from "../../rules/body.ts";
import { failOpen } from "../fail-open.ts";
import { liveScene } from "../board/live-scene.ts";
import { currentGame } from "../settings.ts";

/** A token on a scene, or one that isn't there yet. */
type Asked = Pick<TokenDocument, "id"> & { readonly parent?: Scene | null };

type CanSelect = boolean | ((token: Asked) => boolean) | undefined;

/** Foundry offers of its ways of moving those that the world's game has for a token (foundry-api.md §3.7, canSelect). */
export function offerWays(): void {
  const { actions } = CONFIG.Token.movement as unknown as {
    readonly actions: Readonly<Record<string, { canSelect?: CanSelect }>>;
  };
  for (const mode of MODES) {
    const action = actions[mode];
    if (action) action.canSelect = offered(mode, action.canSelect);
  }
}

function offered(mode: Mode, own: CanSelect): (token: Asked) => boolean {
  return (token) => (typeof own === "function" ? own(token) : own !== false) && isOffered(mode, token);
}

function isOffered(mode: Mode, { id, parent }: Asked): boolean {
  return failOpen(
    () => {
      const { ruleset } = currentGame() ?? {};
      const body = ruleset?.ways && parent ? liveScene(parent, ruleset)?.bodies.get(id ?? "") : undefined;
      return body ? (ruleset?.ways?.(body).includes(mode) ?? true) : true;
    },
    () => true,
  );
}
