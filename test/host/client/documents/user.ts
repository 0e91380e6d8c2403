import { Collection } from "../collection.ts";
import type { Source, UserApi } from "../contract.ts";
import { HostDocument } from "./document.ts";

const ASSISTANT = 3;
const GAMEMASTER = 4;

export class User extends HostDocument implements UserApi {
  static override documentName = "User";

  declare name: string;
  declare color: string;
  declare role: number;
  /** Whether somebody is connected as this user. */
  declare active: boolean;

  override _prepareFields(fields: Source): Source {
    return { ...super._prepareFields(fields), active: this.session.activeUsers.has(this.id) };
  }

  get isGM(): boolean {
    return this.role >= ASSISTANT;
  }

  get isSelf(): boolean {
    return this.id === this.session.userId;
  }

  get isActiveGM(): boolean {
    return this.session.users.activeGM === this;
  }

  /** Whether this is the one user of those with the property that is asked to act for all. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return this.session.users.getDesignatedUser(condition) === this;
  }

  /** Asks this user's client; rejects when it has no such handler, leaves, or takes too long. */
  query(name: string, data: unknown, options: { timeout?: number } = {}): Promise<unknown> {
    return this.session.queries.ask(this, name, data, options.timeout);
  }

  can(_permission: string): boolean {
    return this.isGM;
  }

  hasRole(role: number): boolean {
    return this.role >= role;
  }
}

export class Users extends Collection<User> {
  /** One active GM, a full one before an assistant, else null (foundry-api.md §2.3). */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of those who fit: the highest role, then the smallest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fit = this.filter(condition).sort(
      (a, b) => Math.min(b.role, GAMEMASTER) - Math.min(a.role, GAMEMASTER) || (a.id < b.id ? -1 : 1),
    );
    return fit[0] ?? null;
  }
}
