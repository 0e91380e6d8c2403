import { ApplicationV2, instances } from "./apps/application.ts";
import { ActorSheetV2, DocumentSheetV2 } from "./apps/document-sheet.ts";
import { FormDataExtended } from "./apps/form-data.ts";
import { handlebarsMixin } from "./apps/handlebars.ts";
import { DocumentSheetConfig, shorthand } from "./apps/sheet-config.ts";
import { CONSTANTS, DICE_ROLL_MODES } from "./constants.ts";
import type { CanvasApi, CanvasHalf, UiApi } from "./contract.ts";
import type { diceConfig } from "./dice/dice-box.ts";
import { Die, NumericTerm, OperatorTerm } from "./dice/terms.ts";
import { ActiveEffect, Actor } from "./documents/actor.ts";
import { Combat, Combatant } from "./documents/combat.ts";
import { RegionBehavior, RegionDocument, Scene, WallDocument } from "./documents/scene.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import type { Game } from "./game.ts";
import { guard, guardService, type Surface } from "./guard.ts";
import { ArrayField, ObjectField, SchemaField, SetField, TypedObjectField } from "./models/containers.ts";
import { DataModel, RegionBehaviorType, TypeDataModel } from "./models/data-model.ts";
import { DataField, DataModelValidationError, DataModelValidationFailure } from "./models/field.ts";
import { AnyField, BooleanField, NumberField, StringField } from "./models/fields.ts";
import { TerrainData } from "./models/terrain.ts";
import type { Session } from "./session.ts";
import type { Templates } from "./templates.ts";
import { utils } from "./utils.ts";

export interface GlobalParts {
  session: Session;
  game: Game;
  canvas: CanvasApi;
  ui: UiApi;
  templates: Templates;
  half: Pick<
    CanvasHalf,
    "SquareGrid" | "GridlessGrid" | "HexagonalGrid" | "Token" | "TokenRuler" | "TokenLayer"
  >;
}

/** Records whose keys a system chooses itself: reading an unset one is no mistake. */
const OPEN = new Set(
  ["Actor", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "RegionBehavior"]
    .flatMap((name) => [`CONFIG.${name}.dataModels`, `CONFIG.${name}.typeIcons`, `CONFIG.${name}.typeLabels`])
    .concat(
      "CONFIG.Actor.trackableAttributes",
      "CONFIG.Token.movement.actions",
      "CONFIG.queries",
      "CONFIG.statusEffects",
      "CONFIG.Dice.terms",
    ),
);

/** Puts Foundry's globals on the page, guarded: what the host lacks is said at once, what is read is noted. */
export function installGlobals(parts: GlobalParts): Surface {
  const surface: Surface = new Set();
  const { session, game, canvas, ui } = parts;
  Object.assign(globalThis, {
    Hooks: session.hooks,
    CONST: session.generation === 13 ? { ...CONSTANTS, DICE_ROLL_MODES } : CONSTANTS,
    CONFIG: guard("CONFIG", session.config, surface, OPEN),
    foundry: guard("foundry", namespaceOf(parts), surface, OPEN),
    game: guardService("game", guardedGame(game, surface), surface),
    canvas: guardService("canvas", canvas, surface),
    ui: guard("ui", ui, surface, OPEN),
    Roll: rollOf(session),
    ChatMessage: session.messageClass,
    fromUuidSync: (uuid: string) => session.find(uuid) ?? null,
    fromUuid: (uuid: string) => Promise.resolve(session.find(uuid) ?? null),
  });
  return surface;
}

/** `game` with its two services guarded too; its methods keep the game itself as `this`. */
function guardedGame(game: Game, surface: Surface): Game {
  const services = {
    settings: guardService("game.settings", game.settings, surface),
    i18n: guardService("game.i18n", game.i18n, surface),
  };
  return new Proxy(game, {
    get: (target, key) => {
      const value: unknown = Reflect.get(key in services ? services : target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

const FIELDS = {
  DataField,
  AnyField,
  NumberField,
  StringField,
  BooleanField,
  SchemaField,
  ArrayField,
  SetField,
  ObjectField,
  TypedObjectField,
};

const DOCUMENTS = {
  ActiveEffect,
  Actor,
  Combat,
  Combatant,
  RegionBehavior,
  RegionDocument,
  Scene,
  TokenDocument,
  User,
  WallDocument,
};

const rollOf = (session: Session) => (session.config["Dice"] as ReturnType<typeof diceConfig>).rolls[0];

const COLLECTIONS = { Actors: shorthand(Actor) };

function applicationsOf(templates: Templates) {
  const { loadTemplates, renderTemplate, getTemplate } = templates;
  return {
    api: { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin: handlebarsMixin(templates) },
    apps: { DocumentSheetConfig },
    handlebars: { loadTemplates, renderTemplate, getTemplate },
    instances,
    sheets: { ActorSheetV2 },
    ux: { FormDataExtended },
  };
}

function namespaceOf({ session, templates, half }: GlobalParts) {
  return {
    abstract: { DataModel, TypeDataModel },
    applications: applicationsOf(templates),
    canvas: {
      placeables: { Token: half.Token, tokens: { TokenRuler: half.TokenRuler } },
      layers: { TokenLayer: half.TokenLayer },
    },
    data: {
      fields: FIELDS,
      regionBehaviors: { RegionBehaviorType },
      TerrainData,
      BaseTerrainData: TerrainData,
      validation: { DataModelValidationError, DataModelValidationFailure },
    },
    dice: { Roll: rollOf(session), terms: { Die, NumericTerm, OperatorTerm } },
    documents: { ...DOCUMENTS, ChatMessage: session.messageClass, collections: COLLECTIONS },
    grid: {
      SquareGrid: half.SquareGrid,
      GridlessGrid: half.GridlessGrid,
      HexagonalGrid: half.HexagonalGrid,
    },
    utils,
  };
}
