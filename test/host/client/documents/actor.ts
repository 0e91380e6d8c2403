import type { Collection } from "../collection.ts";
import type { ActorApi, SheetApi, Source, UserApi } from "../contract.ts";
import { define, HostDocument } from "./document.ts";
import { toggleStatus } from "./statuses.ts";
import type { TokenDocument } from "./token.ts";

export class ActiveEffect extends HostDocument {
  static override documentName = "ActiveEffect";

  declare name: string;
  declare disabled: boolean;
  declare statuses: Set<string>;

  override _prepareFields(fields: Source): Source {
    return { ...super._prepareFields(fields), statuses: new Set((fields["statuses"] ?? []) as string[]) };
  }
}

/** An actor of the world, or the synthetic one of an unlinked token, whose parent is that token. */
export class Actor extends HostDocument implements ActorApi {
  static override documentName = "Actor";

  declare name: string;
  declare img: string;
  declare effects: Collection<ActiveEffect>;
  /** Of effects that aren't disabled. */
  declare statuses: Set<string>;
  declare _apps: Record<string, SheetApi> | undefined;
  declare _sheet: SheetApi | null | undefined;

  get isToken(): boolean {
    return this.parent !== null;
  }

  get token(): TokenDocument | null {
    return this.parent as TokenDocument | null;
  }

  override getUserLevel(user: UserApi): number {
    if (user.isGM) return 3;
    const ownership = (this._source["ownership"] ?? {}) as Record<string, number>;
    return ownership[user.id] ?? ownership["default"] ?? 0;
  }

  override prepareEmbeddedDocuments(): void {
    const active = this.effects.filter((effect) => !effect.disabled);
    this.statuses = new Set(active.flatMap((effect) => [...effect.statuses]));
  }

  /** The sheets that show it. */
  get apps(): Record<string, SheetApi> {
    if (this._apps === undefined) define(this, { _apps: {} });
    return this._apps as Record<string, SheetApi>;
  }

  /** Its sheet, made when it is first asked for; null where no system has registered one. */
  get sheet(): SheetApi | null {
    if (this._sheet === undefined) define(this, { _sheet: this.session.sheetFor(this) });
    return this._sheet ?? null;
  }

  /** Draws the sheets anew that show it. */
  render(force: boolean = false, options: object = {}): void {
    for (const app of Object.values(this.apps)) void app.render({ ...options, force });
  }

  /** Puts a status of `CONFIG.statusEffects` on or takes it off, as one active effect with that status alone. */
  toggleStatusEffect(statusId: string, options: { active?: boolean; overlay?: boolean } = {}) {
    return toggleStatus(this, statusId, options);
  }

  getActiveTokens(_linked = false, document = false): unknown[] {
    const scene = this.session.scenes.viewed;
    const tokens = scene?.tokens.filter((token) => token.actorId === this.id) ?? [];
    return document ? tokens : tokens.map((token) => token.object).filter((object) => object !== null);
  }
}
