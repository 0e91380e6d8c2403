type Loose = Record<string, unknown>;

export interface SettingConfig {
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: Loose;
  requiresReload?: boolean;
  onChange?: (value: unknown, options: object, userId: string) => void;
}

/** A button among the settings that opens an application of a package (API: SettingSubmenuConfig). */
export interface SettingMenu {
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: object): Promise<unknown> };
  restricted?: boolean;
}

/** Where the values are: world settings on the server, client settings in the browser. */
export interface SettingsHome {
  world(): Record<string, unknown>;
  client: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  save(key: string, value: unknown): Promise<unknown>;
  userId(): string;
}

/** `game.settings` (foundry-api.md §2.3). Reading or writing what nobody registered throws, as in Foundry. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig & { namespace: string; key: string }>();
  readonly menus = new Map<string, SettingMenu & { namespace: string; key: string }>();
  readonly #home: SettingsHome;

  constructor(home: SettingsHome) {
    this.#home = home;
  }

  register(namespace: string, key: string, config: SettingConfig): void {
    this.settings.set(`${namespace}.${key}`, { scope: "client", ...config, namespace, key });
  }

  /** A menu must have an application as its type; it is shown to GMs alone where it is `restricted`. */
  registerMenu(namespace: string, key: string, menu: SettingMenu): void {
    if (typeof menu.type !== "function")
      throw new Error(`the menu "${namespace}.${key}" opens no application`);
    this.menus.set(`${namespace}.${key}`, { ...menu, namespace, key });
  }

  get(namespace: string, key: string): unknown {
    const { id, config } = this.#config(namespace, key);
    const stored = config.scope === "world" ? this.#home.world()[id] : parsed(this.#home.client.getItem(id));
    return stored === undefined ? config.default : cast(stored, config.type);
  }

  async set(namespace: string, key: string, value: unknown): Promise<unknown> {
    const { id, config } = this.#config(namespace, key);
    const plain = cast(value, config.type);
    if (config.scope === "world") await this.#home.save(id, plain);
    else {
      const before = this.get(namespace, key);
      this.#home.client.setItem(id, JSON.stringify(plain));
      if (JSON.stringify(before) !== JSON.stringify(plain)) config.onChange?.(plain, {}, this.#home.userId());
    }
    return plain;
  }

  /** Called when the server says that a world setting changed. */
  changed(id: string, value: unknown, userId: string): void {
    const config = this.settings.get(id);
    config?.onChange?.(cast(value, config.type), {}, userId);
  }

  #config(namespace: string, key: string): { id: string; config: SettingConfig } {
    const id = `${namespace}.${key}`;
    const config = this.settings.get(id);
    if (config === undefined) throw new Error(`"${id}" is not a registered game setting`);
    return { id, config };
  }
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

interface FieldLike {
  clean(value: unknown): unknown;
}

function cast(value: unknown, type: unknown): unknown {
  if (type === Number) return Number(value);
  if (type === String) return String(value);
  if (type === Boolean) return value === "false" ? false : Boolean(value);
  if (typeof type === "object" && type !== null && "clean" in type) return (type as FieldLike).clean(value);
  return value;
}

/** Core's own settings that packages read; the ways of saying a roll have another name in 14 (foundry-api.md §0.1). */
export function registerCoreSettings(settings: ClientSettings, generation: 13 | 14): void {
  settings.register("core", "gridDiagonals", { scope: "world", type: Number, default: 0 });
  settings.register("core", "combatTrackerConfig", { scope: "world", type: Object, default: {} });
  settings.register("core", "language", { scope: "client", type: String, default: "en" });
  const [key, mode] = generation === 13 ? ["rollMode", "publicroll"] : ["messageMode", "public"];
  settings.register("core", key as string, { scope: "client", type: String, default: mode });
}
