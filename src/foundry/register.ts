import { hearAnswer } from "./card/ask-others.ts";
import { showAsking } from "./card/ask-view.ts";
import { drawSigns, redrawSigns } from "./board/board-signs.ts";
import { takeAllAnswers, takeAnswer } from "./card/take-answer.ts";
import { showCard } from "./card/card-view.ts";
import { watchChains } from "./chain/watch.ts";
import { SurefootCombat } from "./turn/combat.ts";
import { dragAlong } from "./move/drag-along.ts";
import { endTurn } from "./turn/end-turn.ts";
import { watchFalls } from "./deeds/falls.ts";
import { forgetBodies, forgetGround } from "./board/live-scene.ts";
import { watchLostCards } from "./card/lost-card.ts";
import { CreatureModel, ObjectModel } from "./models/creature.ts";
import { UnitModel } from "./models/unit.ts";
import { TerrainBehavior } from "./models/terrain.ts";
import { registerSettings, tellOfMissingRules } from "./settings.ts";
import { tellOfNear } from "./board/nearby.ts";
import { offerShoving, PUSH } from "./move/shove.ts";
import { SurefootActorSheet } from "./sheet/sheet.ts";
import { listStatuses } from "./deeds/statuses.ts";
import { startTurn } from "./turn/start-turn.ts";
import { dearestEntered } from "./move/step-price.ts";
import { SYSTEM_ID } from "./system-id.ts";
import { TablesForm } from "./sheet/tables-form.ts";
import { HANDLE, handleAsked } from "./deeds/thing-keeper.ts";
import { SurefootToken } from "./move/token.ts";
import { offerPutBack } from "./deeds/put-back.ts";
import { showTold } from "./deeds/told.ts";
import { SurefootTokenDocument } from "./move/token-document.ts";
import { SurefootTokenRuler } from "./move/token-ruler.ts";
import { offerWays } from "./move/ways.ts";
import { tellOfTables } from "./sheet/world-tables.ts";

/** Puts the system in Foundry's places: all through CONFIG, at `init`. */
export function register(): void {
  Hooks.once("init", () => {
    registerSettings({ ruleset: listStatuses });
    listStatuses();
    offerTables();
    Object.assign(CONFIG.Actor.dataModels, {
      creature: CreatureModel,
      unit: UnitModel,
      object: ObjectModel,
    });
    Object.assign(CONFIG.RegionBehavior.dataModels, { "surefoot.terrain": TerrainBehavior });
    Object.assign(CONFIG.RegionBehavior.typeIcons, { "surefoot.terrain": "fa-solid fa-shoe-prints" });
    Object.assign(CONFIG.queries, { [HANDLE]: handleAsked });
    CONFIG.Combat.documentClass = SurefootCombat as never;
    CONFIG.Token.documentClass = SurefootTokenDocument as never;
    CONFIG.Token.objectClass = SurefootToken as never;
    CONFIG.Token.rulerClass = SurefootTokenRuler as never;
    Object.assign(CONFIG.Token.movement, { costAggregator: dearestEntered });
    Object.assign(CONFIG.Token.movement.actions, WAYS);
    offerWays();
    const sheet = { types: ["creature", "unit", "object"], makeDefault: true };
    foundry.documents.collections.Actors.registerSheet(
      SYSTEM_ID,
      SurefootActorSheet as never,
      sheet as never,
    );
  });
  Hooks.once("ready", takeUpPlay);
  watchMessages();
  watchPlay();
  watchDocuments();
}

/** What is shown and done when somebody plays. */
function watchPlay(): void {
  on("getSceneControlButtons", offerShoving as never);
  on("moveToken", dragAlong as never);
  on("combatTurnChange", endTurn as never);
  on("combatTurnChange", startTurn as never);
  on("refreshToken", drawSigns as never);
  on("controlToken", redrawSigns as never);
  on("controlToken", tellOfNear as never);
  watchChains(on);
}

/** What is to be said or done when the world is there. */
function takeUpPlay(): void {
  tellOfMissingRules();
  tellOfTables();
  void takeAllAnswers();
}

/** The GM's form for the tables of the world's game, among Foundry's settings. */
function offerTables(): void {
  const menu = {
    name: "SUREFOOT.Tables.menu",
    label: "SUREFOOT.Tables.open",
    hint: "SUREFOOT.Tables.hint",
    icon: "fa-solid fa-table",
    type: TablesForm,
    restricted: true,
  };
  game.settings?.registerMenu(SYSTEM_ID as never, "tables" as never, menu as never);
}

/** Nobody chooses to be pushed, and it costs nothing. */
const PUSHED = { canSelect: () => false, terrainAction: null, costMultiplier: 0 };

/** Cards are drawn in their messages, answered by others, and put again. */
function watchMessages(): void {
  on("renderChatMessageHTML", showCard as never);
  on("renderChatMessageHTML", showAsking as never);
  on("renderChatMessageHTML", showTold as never);
  on("renderChatMessageHTML", offerPutBack as never);
  on("createChatMessage", takeAnswer as never);
  on("createChatMessage", hearAnswer as never);
  on("deleteChatMessage", watchLostCards as never);
}

/** Ways of moving that Foundry doesn't have. */
const WAYS = {
  ladder: { label: "SUREFOOT.Mode.ladder", icon: "fa-solid fa-ladder-water", order: 9 },
  stairs: { label: "SUREFOOT.Mode.stairs", icon: "fa-solid fa-stairs", order: 10 },
  [PUSH]: { ...PUSHED, label: "SUREFOOT.Tool.pushed", icon: "fa-solid fa-hand", order: 11 },
};

/** What was read of a scene is read anew when what it was read from has changed. */
function watchDocuments(): void {
  for (const change of ["create", "update", "delete"]) {
    on(`${change}Wall`, (wall: { parent: Scene | null }) => forgetGround(wall.parent));
    on(`${change}Region`, (region: { parent: Scene | null }) => forgetGround(region.parent));
    on(`${change}RegionBehavior`, ({ parent }: { parent: { parent: Scene | null } | null }) =>
      forgetGround(parent?.parent ?? null),
    );
    on(`${change}Token`, (token: { parent: Scene | null }) => forgetBodies(token.parent));
    for (const owner of ["Actor", "ActorDelta", "ActiveEffect"]) on(`${change}${owner}`, changeBody as never);
  }
  for (const change of ["create", "update"]) on(`${change}Token`, redrawSigns as never);
  on("updateScene", forgetGround);
}

/** A body is no longer what it was: its actor or a condition has changed, by the user whose id comes last. */
function changeBody(changed: Parameters<typeof watchFalls>[0], ...rest: readonly unknown[]): void {
  for (const scene of game.scenes ?? []) forgetBodies(scene);
  watchFalls(changed, String(rest.at(-1)));
}

/** Listens to a hook; those of movement are missing from the types. */
function on(hook: string, listener: (document: never) => void): void {
  Hooks.on(hook as never, listener as never);
}
