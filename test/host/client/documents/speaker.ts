import type { Session } from "../session.ts";
import type { Actor } from "./actor.ts";
import type { Scene } from "./scene.ts";
import { TokenDocument } from "./token.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export interface SpeakerHint {
  scene?: Scene;
  actor?: Actor;
  /** A token's document, or its placeable on the canvas. */
  token?: TokenDocument | { document: TokenDocument };
  alias?: string;
}

/** Who speaks: the token, else the actor, else whom the user has selected or plays, else the user (foundry-api.md §7). */
export function speakerOf(session: Session, hint: SpeakerHint): Speaker {
  const { token, actor, alias, scene } = hint;
  if (token !== undefined) return ofToken(token instanceof TokenDocument ? token : token.document, alias);
  if (actor !== undefined) return ofActor(actor, scene, alias);
  const selected = session.scenes.viewed?.tokens.find(
    (one) => (one.object as { controlled?: boolean } | null)?.controlled === true,
  );
  if (selected !== undefined && alias === undefined) return ofToken(selected, alias);
  const own = session.actors.get(String(session.user._source["character"] ?? ""));
  if (own !== undefined && alias === undefined) return ofActor(own, scene, alias);
  return { scene: idOf(scene), actor: null, token: null, alias: alias ?? session.user.name };
}

function ofToken(token: TokenDocument, alias: string | undefined): Speaker {
  return {
    scene: token.parent.id,
    actor: token.actor?.id ?? null,
    token: token.id,
    alias: alias ?? token.name,
  };
}

/** An unlinked token's actor speaks as that token. */
function ofActor(actor: Actor, scene: Scene | undefined, alias: string | undefined): Speaker {
  if (actor.token !== null) return ofToken(actor.token, alias);
  return { scene: idOf(scene), actor: actor.id, token: null, alias: alias ?? actor.name };
}

const idOf = (scene: Scene | undefined): string | null => scene?.id ?? null;
