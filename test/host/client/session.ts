import type { Ask } from "./link.ts";
import type { ServerMessage } from "../world/requests.ts";
import type { Switches, World } from "../world/sources.ts";
import { Collection } from "./collection.ts";
import { type CoreConfig, createConfig } from "./config.ts";
import type { GridApi, SheetApi, Source } from "./contract.ts";
import type { Actor } from "./documents/actor.ts";
import { createDocument, createDocuments, type DocumentOperation } from "./lifecycle/requests.ts";
import { deleteDocuments, updateDocuments } from "./lifecycle/requests.ts";
import { hearDocuments } from "./lifecycle/broadcast.ts";
import type { Combat } from "./documents/combat.ts";
import type { HostDocument } from "./documents/document.ts";
import { Scenes } from "./documents/scenes.ts";
import { type User, Users } from "./documents/user.ts";
import type { TokenDocument } from "./documents/token.ts";
import { Hooks } from "./hooks.ts";
import type { TypeDataModel } from "./models/data-model.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { listenForTeleports } from "./movement/teleport.ts";
import { setState } from "./movement/state.ts";
import type { Generation, MovementState } from "./movement-types.ts";
import { Pending } from "./pending.ts";
import { Queries, Socket } from "./queries.ts";
import { ClientSettings, registerCoreSettings } from "./settings.ts";
import { Messages } from "./documents/messages.ts";
import { type ChatMessage, messageClass } from "./documents/chat-message.ts";
import { diceBox, diceConfig } from "./dice/dice-box.ts";

export interface SessionSetup {
  world: World;
  userId: string;
  active: string[];
  ask(message: Ask): Promise<unknown>;
  createGrid(scene: Source, diagonals: number): GridApi;
  clientSettings?: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

type RelayListener = (payload: unknown, userId: string) => void;

/** One connected client: its documents, its settings, and all that goes over the wire. */
export class Session {
  readonly generation: Generation;
  readonly switches: Switches;
  readonly userId: string;
  readonly hooks = new Hooks();
  readonly config: CoreConfig;
  readonly settings: ClientSettings;
  readonly users = new Users();
  readonly scenes = new Scenes();
  readonly actors = new Collection<Actor>();
  readonly combats = new Collection<Combat>();
  readonly messages = new Messages();
  readonly messageClass: typeof ChatMessage;
  readonly dice = diceBox(this);
  readonly queries: Queries;
  readonly socket = new Socket(this);
  readonly activeUsers: Set<string>;
  readonly createGrid: SessionSetup["createGrid"];
  /** What became of this client's movements, by movement id: true when all was gone. */
  readonly runs = new Map<string, Promise<boolean>>();
  /** Draws a scene; the page sets it. */
  drawScene: (scene: Scenes["viewed"]) => Promise<unknown> = () => Promise.resolve();
  /** Makes a document's sheet and says words in the user's language; the page sets both. */
  sheetFor: (document: HostDocument) => SheetApi | null = () => null;
  localize: (key: string) => string = (key) => key;
  paused: boolean;
  readonly #ask: SessionSetup["ask"];
  readonly #world: World;
  readonly #pending = new Pending();
  readonly #relays = new Map<string, RelayListener[]>();

  constructor(setup: SessionSetup) {
    this.#world = setup.world;
    this.#ask = (message) => this.track(setup.ask(message));
    this.generation = setup.world.generation;
    this.switches = setup.world.switches;
    this.paused = setup.world.paused;
    this.userId = setup.userId;
    this.activeUsers = new Set(setup.active);
    this.createGrid = setup.createGrid;
    this.config = createConfig(this.generation);
    this.settings = new ClientSettings({
      world: () => this.#world.settings,
      client: setup.clientSettings ?? new MemoryStorage(),
      save: (key, value) => this.#ask({ do: "setting", key, value }),
      userId: () => this.userId,
    });
    registerCoreSettings(this.settings, this.generation);
    this.messageClass = messageClass(this);
    Object.assign(this.config["ChatMessage"] as object, { documentClass: this.messageClass });
    Object.assign(this.config, { Dice: diceConfig(this) });
    this.onRelay("host.movement", (payload) => {
      const { uuid, id, state } = payload as { uuid: string; id: string; state: MovementState };
      const token = this.find(uuid) as TokenDocument | undefined;
      if (token?.movement?.id === id) setState(token, state);
    });
    this.queries = new Queries(this);
    listenForTeleports(this);
    for (const source of this.#world.users)
      this.users.set(source._id, this.make("User", source, null) as User);
  }

  get user(): User {
    return this.users.get(this.userId) as User;
  }

  /** The active combat of the viewed scene (API13/14 `game.combat`). */
  get activeCombat(): Combat | null {
    return (
      this.combats.find((combat) => combat.active && (combat.scene === null || combat.scene.isView)) ?? null
    );
  }

  /** Makes all documents, after `setup`: what CONFIG then says are their classes. */
  prepareDocuments(): void {
    for (const source of this.#world.actors)
      this.actors.set(source._id, this.make("Actor", source, null) as Actor);
    for (const source of this.#world.scenes)
      this.scenes.set(source._id, this.make("Scene", source, null) as NonNullable<Scenes["viewed"]>);
    this.scenes.viewed = this.scenes.active ?? this.scenes.contents[0] ?? null;
    for (const source of this.#world.combats)
      this.combats.set(source._id, this.make("Combat", source, null) as Combat);
    for (const source of this.#world.messages)
      this.messages.set(source._id, this.make("ChatMessage", source, null) as ChatMessage);
  }

  make(name: string, source: Source, parent: HostDocument | null): HostDocument {
    return createDocument(this, name, source, parent);
  }

  dataModel(name: string, type: string): typeof TypeDataModel | undefined {
    const models = (this.config[name] as { dataModels?: Record<string, typeof TypeDataModel> } | undefined)
      ?.dataModels;
    return models?.[type];
  }

  collection(name: string): Collection<HostDocument> {
    const { users: User, scenes: Scene, actors: Actor, combats: Combat, messages: ChatMessage } = this;
    const collections = { User, Scene, Actor, Combat, ChatMessage };
    return collections[name as keyof typeof collections] as unknown as Collection<HostDocument>;
  }

  /** The document of a uuid, a synthetic actor's included. */
  find(uuid: string): HostDocument | undefined {
    const path = uuid.split(".");
    let found = this.collection(path[0] as string).get(path[1] as string);
    for (let at = 2; at < path.length && found !== undefined; at += 2) {
      const isSynthetic = found.documentName === "Token" && path[at] === "Actor";
      found = isSynthetic
        ? ((found as TokenDocument).actor ?? undefined)
        : found.getEmbeddedDocument(path[at] as string, path[at + 1] as string);
    }
    return found;
  }

  create(
    name: string,
    parent: HostDocument | null,
    data: Source[],
    operation: DocumentOperation,
  ): Promise<HostDocument[]> {
    return createDocuments(this, name, parent, data, operation);
  }

  update(
    name: string,
    parent: HostDocument | null,
    data: Source[],
    operation: DocumentOperation,
  ): Promise<HostDocument[]> {
    return this.track(updateDocuments(this, name, parent, data, operation));
  }

  remove(
    name: string,
    parent: HostDocument | null,
    ids: string[],
    operation: DocumentOperation,
  ): Promise<HostDocument[]> {
    return deleteDocuments(this, name, parent, ids, operation);
  }

  ask(message: Ask): Promise<unknown> {
    return this.#ask(message);
  }

  relay(name: string, payload: unknown): void {
    void this.#ask({ do: "relay", name, payload });
  }

  onRelay(name: string, listener: RelayListener): void {
    this.#relays.set(name, [...(this.#relays.get(name) ?? []), listener]);
  }

  async view(scene: Scenes["viewed"]): Promise<void> {
    this.scenes.viewed = scene;
    await this.drawScene(scene);
  }

  async whenUnpaused(): Promise<void> {
    await new Promise<void>((resolve) => {
      const id = this.hooks.on("pauseGame", (paused: boolean) => {
        if (paused) return;
        this.hooks.off("pauseGame", id);
        resolve();
      });
    });
  }

  settled(): Promise<void> {
    return this.#pending.settled();
  }

  busy(): () => void {
    return this.#pending.busy();
  }

  track<T>(work: Promise<T>): Promise<T> {
    return this.#pending.track(work);
  }

  /** Takes in what the server said. */
  hear(message: ServerMessage): void {
    if (message.event === "documents") hearDocuments(this, message.broadcast);
    else if (message.event === "setting") this.#hearSetting(message);
    else if (message.event === "pause") {
      this.paused = message.paused;
      this.hooks.callAll("pauseGame", message.paused, { userId: message.userId });
    } else if (message.event === "users") this.#hearUsers(message.active);
    else if (message.event === "relay")
      for (const listener of this.#relays.get(message.name) ?? []) listener(message.payload, message.userId);
  }

  #hearSetting(message: { key: string; value: unknown; userId: string }): void {
    this.#world.settings[message.key] = message.value;
    if (message.key === "core.gridDiagonals") for (const scene of this.scenes) scene.reset();
    this.settings.changed(message.key, message.value, message.userId);
  }

  #hearUsers(active: string[]): void {
    for (const user of this.users) {
      const isActive = active.includes(user.id);
      if (isActive) this.activeUsers.add(user.id);
      else this.activeUsers.delete(user.id);
      if (user.active === isActive) continue;
      user.active = isActive;
      this.hooks.callAll("userConnected", user, isActive);
    }
  }
}
