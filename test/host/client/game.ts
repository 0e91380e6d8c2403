import type { GameApi } from "./contract.ts";
import type { Combat } from "./documents/combat.ts";
import type { Localization } from "./i18n.ts";
import type { Session } from "./session.ts";

/** Builds that stand for a generation: the last of 13, and 14 as crucible's manifest names it. */
const BUILDS = { 13: 351, 14: 366 } as const;

/** `game`: the session as packages see it. */
export class Game implements GameApi {
  ready = false;
  system = { id: "surefoot", version: "0.0.0", title: "" };
  readonly release: { generation: number; build: number; version: string };
  readonly i18n: Localization;
  readonly #session: Session;

  constructor(session: Session, i18n: Localization) {
    this.#session = session;
    this.i18n = i18n;
    const { generation } = session;
    this.release = { generation, build: BUILDS[generation], version: `${generation}.${BUILDS[generation]}` };
  }

  get version(): string {
    return this.release.version;
  }

  get settings(): Session["settings"] {
    return this.#session.settings;
  }

  get user(): Session["user"] {
    return this.#session.user;
  }

  get userId(): string {
    return this.#session.userId;
  }

  get users(): Session["users"] {
    return this.#session.users;
  }

  get scenes(): Session["scenes"] {
    return this.#session.scenes;
  }

  get actors(): Session["actors"] {
    return this.#session.actors;
  }

  get combats(): Session["combats"] {
    return this.#session.combats;
  }

  get socket(): Session["socket"] {
    return this.#session.socket;
  }

  get messages(): Session["messages"] {
    return this.#session.messages;
  }

  get combat(): Combat | null {
    return this.#session.activeCombat;
  }

  get paused(): boolean {
    return this.#session.paused;
  }

  /** Only a GM's pause reaches the others. */
  togglePause(pause: boolean = !this.paused, _options: object = {}): boolean {
    if (this.user.isGM) void this.#session.ask({ do: "pause", paused: pause });
    return pause;
  }
}
