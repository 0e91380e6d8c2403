import type { ConfigApi } from "./contract.ts";
import { ActiveEffect, Actor } from "./documents/actor.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat, Combatant } from "./documents/combat.ts";
import { MESSAGE_MODES } from "./documents/message-modes.ts";
import { RegionBehavior, RegionDocument, Scene, WallDocument } from "./documents/scene.ts";
import { coreStatuses } from "./documents/statuses.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { type ActionDescriptor, coreActions } from "./movement/actions.ts";
import { medianCost } from "./movement/measure.ts";
import { TeleportTokenBehavior } from "./models/teleport.ts";
import { TerrainData } from "./models/terrain.ts";
import type { Generation } from "./movement-types.ts";

export interface CoreConfig extends ConfigApi {}

/** A fresh `CONFIG`: the classes of the documents and core's movement table (foundry-api.md §2.1, §3.7). */
export function createConfig(generation: Generation): CoreConfig {
  const typed = (documentClass: unknown): object => ({
    documentClass,
    dataModels: {},
    typeIcons: {},
    typeLabels: {},
  });
  return {
    ActiveEffect: typed(ActiveEffect),
    Actor: { ...typed(Actor), trackableAttributes: {} },
    ChatMessage: { ...typed(ChatMessage), ...(generation === 14 ? { modes: MESSAGE_MODES } : {}) },
    Combat: typed(Combat),
    Combatant: typed(Combatant),
    Region: { documentClass: RegionDocument },
    RegionBehavior: { ...typed(RegionBehavior), dataModels: { teleportToken: TeleportTokenBehavior } },
    Scene: { documentClass: Scene },
    User: { documentClass: User },
    Wall: { documentClass: WallDocument },
    Token: {
      documentClass: TokenDocument,
      objectClass: null,
      rulerClass: null,
      movement: {
        TerrainData,
        defaultAction: "walk",
        defaultSpeed: 6,
        actions: coreActions(generation) as Record<string, ActionDescriptor> as never,
        costAggregator: medianCost,
      },
    },
    queries: {},
    statusEffects: coreStatuses(generation),
    specialStatusEffects: { DEFEATED: "dead" },
  };
}
