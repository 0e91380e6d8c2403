import type { HostServices, UserApi } from "../contract.ts";
import type { WaypointInput } from "../movement-types.ts";
import type { HostCanvas } from "./canvas.ts";
import type { PlannedMovement } from "./drag-types.ts";
import type { Token } from "./token.ts";

const NAME = "host.plannedMovement";
const OBSERVER = 2;

/** Tells the other clients of a path in the making, or that there is none any more. */
export type PlanShare = (token: Token, plan: PlannedMovement | null) => void;

interface Message {
  readonly tokenId: string;
  readonly plan: PlannedMovement | null;
}

/** Others see the path as it was measured by whoever drags (foundry-api.md §3.2, 4): each waypoint brings its cost. */
export function sharePlans(services: HostServices, canvas: HostCanvas): PlanShare {
  services.onRelay(NAME, (payload, userId) => {
    const { tokenId, plan } = payload as Message;
    const token = canvas.tokens.get(tokenId);
    if (!token) return;
    if (plan && isShown(token, services)) token._plannedMovement[userId] = plan;
    else delete token._plannedMovement[userId];
    token._refreshRuler();
  });
  services.hooks.on("userConnected", (user: UserApi, isHere: boolean) => {
    if (isHere || !canvas.ready) return;
    for (const token of canvas.tokens.placeables.filter((each) => user.id in each._plannedMovement)) {
      delete token._plannedMovement[user.id];
      token._refreshRuler();
    }
  });
  return (token, plan) => {
    services.relay(NAME, { tokenId: token.id, plan: plan && measured(token, plan) });
  };
}

/** Rulers of others show for friendly tokens, or with the permission to observe. */
function isShown(token: Token, { game }: HostServices): boolean {
  return token.document.disposition === 1 || token.document.testUserPermission(game.user, OBSERVER);
}

function measured(token: Token, plan: PlannedMovement): PlannedMovement {
  const { waypoints } = token.measureMovementPath(plan.foundPath, { preview: true });
  const foundPath = plan.foundPath.map((waypoint, index): WaypointInput => {
    const { cost } = (waypoints[index]?.backward ?? { cost: 0 }) as { cost: number };
    return { ...waypoint, terrain: null, cost: Number.isFinite(cost) ? cost : null };
  });
  return { ...plan, foundPath };
}
