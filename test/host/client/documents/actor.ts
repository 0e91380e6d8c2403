import type { Collection } from "../collection.ts";
import type { ActorApi, Source, UserApi } from "../contract.ts";
import { HostDocument } from "./document.ts";
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

  /** Puts a status on or takes it off, as one active effect with that status alone. */
  async toggleStatusEffect(statusId: string, options: { active?: boolean } = {}): Promise<unknown> {
    const existing = this.effects.filter(
      (effect) => effect.statuses.size === 1 && effect.statuses.has(statusId),
    );
    const isWanted = options.active ?? existing.length === 0;
    if (isWanted === existing.length > 0) return isWanted ? true : undefined;
    if (isWanted) {
      const [created] = await this.createEmbeddedDocuments("ActiveEffect", [
        { name: statusId, statuses: [statusId] },
      ]);
      return created;
    }
    await this.deleteEmbeddedDocuments(
      "ActiveEffect",
      existing.map((effect) => effect.id),
    );
    return false;
  }

  getActiveTokens(_linked = false, document = false): unknown[] {
    const scene = this.session.scenes.viewed;
    const tokens = scene?.tokens.filter((token) => token.actorId === this.id) ?? [];
    return document ? tokens : tokens.map((token) => token.object).filter((object) => object !== null);
  }
}
