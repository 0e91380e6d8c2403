import type { ServerMessage } from "../world/requests.ts";
import type { World } from "../world/sources.ts";
import * as half from "./canvas/index.ts";
import type { HostCanvas } from "./canvas/canvas.ts";
import type { CanvasApi, GameApi, HostServices, NoticeBoard } from "./contract.ts";
import { CORE_WORDS } from "./core-words.ts";
import { Game } from "./game.ts";
import { installGlobals } from "./globals.ts";
import { Localization } from "./i18n.ts";
import { openLink } from "./link.ts";
import { type ActionDescriptor, resolveActions } from "./movement/actions.ts";
import { Notifications } from "./notices.ts";
import { Session, type SessionSetup } from "./session.ts";
import { furnish } from "./table/furnish.ts";
import { loadSystem, type LoadedSystem } from "./system.ts";
import { type HandlebarsApi, Templates } from "./templates.ts";

/**
 * Starts the client in Foundry's order (foundry-api.md §1): modules, `init`, movement actions resolved, words,
 * `i18nInit`, `setup`, documents, canvas, `ready`. `window.__host` is there for tests from the beginning.
 */
export async function openTable(query: URLSearchParams): Promise<void> {
  const host: Record<string, unknown> = { ready: false };
  Object.assign(globalThis, { __host: host });
  const session = await takeSeat(query.get("user") ?? "");
  const i18n = new Localization();
  const game = new Game(session, i18n);
  const notices = new Notifications(i18n);
  const templates = new Templates((globalThis as unknown as { Handlebars: HandlebarsApi }).Handlebars, i18n);
  const services = servicesOf(session, game, notices, templates);
  const canvas = half.createCanvas(services);
  const ui = half.createUi(services);
  const furniture = furnish(session, services, canvas as unknown as HostCanvas, ui);
  Object.assign(ui, { notifications: notices, ...furniture });
  Object.assign(session.config.Token, { objectClass: half.Token, rulerClass: half.TokenRuler });
  session.drawScene = (scene) => (scene === null ? canvas.tearDown() : canvas.draw(scene));
  const surface = installGlobals({ session, game, canvas, ui, templates, half: half as never });
  Object.assign(host, { generation: session.generation, settled: () => settled(session, canvas) });
  Object.assign(host, { dice: session.dice.lay });
  Object.defineProperties(host, {
    surface: { get: () => [...surface].sort() },
    notices: { get: () => notices.notices },
  });
  Object.defineProperties(host, Object.getOwnPropertyDescriptors(half.createHelpers()));
  const system = await loadSystem(game);
  await begin(session, game, languageOf(query, session), system);
  host["ready"] = true;
}

/** Beside the page: each world of a server has its own. */
function socketOf(page: string, userId: string): URL {
  const url = new URL(`socket?user=${userId}`, page);
  url.protocol = "ws:";
  return url;
}

/** Connects and waits for the world; a reset of the world reloads the page. */
async function takeSeat(userId: string): Promise<Session> {
  const socket = new WebSocket(socketOf(location.href, userId));
  return new Promise((resolve, reject) => {
    let session: Session | undefined;
    socket.addEventListener("close", () => {
      reject(new Error(`the host has no seat for user "${userId}"`));
    });
    const link = openLink(socket, (message: ServerMessage) => {
      if (message.event === "reset") location.reload();
      else if (message.event !== "world") session?.hear(message);
      else {
        session = new Session({
          world: message.world as World,
          userId,
          active: message.active,
          ask: (ask) => link.ask(ask),
          createGrid: half.createGrid as unknown as SessionSetup["createGrid"],
          clientSettings: localStorage,
        });
        resolve(session);
      }
    });
  });
}

function servicesOf(session: Session, game: Game, notices: NoticeBoard, templates: Templates): HostServices {
  return {
    generation: session.generation,
    hooks: session.hooks,
    config: session.config,
    game: game as unknown as GameApi,
    notices,
    renderTemplate: templates.renderTemplate,
    track: (work) => session.track(work),
    relay: (name, payload) => {
      session.relay(name, payload);
    },
    onRelay: (name, listener) => {
      session.onRelay(name, listener);
    },
  };
}

async function begin(
  session: Session,
  game: Game,
  language: string,
  system: LoadedSystem | null,
): Promise<void> {
  const { hooks, config } = session;
  hooks.callAll("init");
  const { actions, defaultSpeed } = config.Token.movement;
  resolveActions(actions as unknown as Record<string, ActionDescriptor>, defaultSpeed);
  game.i18n.initialize(language, [CORE_WORDS, ...(system?.languages ?? [])]);
  document.documentElement.lang = language;
  hooks.callAll("i18nInit");
  hooks.callAll("setup");
  session.prepareDocuments();
  await session.drawScene(session.scenes.viewed);
  game.ready = true;
  hooks.callAll("ready");
}

function languageOf(query: URLSearchParams, session: Session): string {
  return query.get("lang") ?? String(session.settings.get("core", "language"));
}

/** No request under way, no animation, what stands was rendered; asked twice, since one may start the other. */
async function settled(session: Session, canvas: CanvasApi): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await session.settled();
    await canvas.settled();
  }
}
