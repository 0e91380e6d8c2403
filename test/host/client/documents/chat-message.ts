import type { Source, UserApi } from "../contract.ts";
import type { Roll } from "../dice/roll.ts";
import type { Session } from "../session.ts";
import type { Actor } from "./actor.ts";
import { HostDocument } from "./document.ts";
import { applyMode } from "./message-modes.ts";
import { type Speaker, speakerOf, type SpeakerHint } from "./speaker.ts";
import type { User } from "./user.ts";

/** What draws a message; the page sets it, and nothing is drawn where there is no page. Not Foundry's. */
export type MessageView = (message: ChatMessage, options: object) => Promise<HTMLElement>;

/** `ChatMessage` (foundry-api.md §7). Who sees what of it is the client's affair: the server sends it to all. */
export class ChatMessage extends HostDocument {
  static override documentName = "ChatMessage";
  /** Of which session it is. Not Foundry's. */
  static session: Session;
  static view: MessageView | null = null;

  declare content: string;
  declare flavor: string;
  declare author: User;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare style: number;
  declare timestamp: number;
  declare rolls: Roll[];

  static get implementation(): typeof ChatMessage {
    return (this.session.config["ChatMessage"] as { documentClass: typeof ChatMessage }).documentClass;
  }

  /** Says something. A list says several things. */
  static async create(data: object | object[], operation: Source = {}): Promise<unknown> {
    const created = await this.createDocuments([data].flat(), operation);
    return Array.isArray(data) ? created : created[0];
  }

  static createDocuments(data: object[], operation: Source = {}): Promise<HostDocument[]> {
    const { rollMode, messageMode, ...rest } = operation as Record<string, string | undefined>;
    const sources = data.map((given) => {
      const source = plain({ speaker: this.getSpeaker(), ...given });
      return applyMode(this.session, source, rollMode ?? messageMode);
    });
    return this.session.create("ChatMessage", null, sources, rest);
  }

  static getSpeaker(hint: SpeakerHint = {}): Speaker {
    return speakerOf(this.session, hint);
  }

  /** The users of that name, or the GMs for "GM". */
  static getWhisperRecipients(name: string): User[] {
    const { users } = this.session;
    if (/^(gm|dm)$/i.test(name)) return users.filter((user) => user.isGM);
    return users.filter((user) => user.name.toLowerCase() === name.toLowerCase());
  }

  /** 13: how the data is said in a roll mode. */
  static applyRollMode(data: Source, mode: string): Source {
    return applyMode(this.session, data, mode);
  }

  /** The same in 14. */
  static applyMode(data: Source, mode: string): Source {
    return applyMode(this.session, data, mode);
  }

  override _prepareFields(fields: Source): Source {
    const prepared = super._prepareFields(fields);
    const [RollClass] = (this.session.config["Dice"] as { rolls: [typeof Roll] }).rolls;
    return {
      ...prepared,
      author: this.session.users.get(String(fields["author"])) ?? null,
      rolls: (fields["rolls"] as string[]).map((json) => RollClass.fromJSON(json)),
    };
  }

  get isAuthor(): boolean {
    return this._source["author"] === this.session.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get alias(): string {
    return this.speaker.alias || (this.author?.name ?? "");
  }

  get speakerActor(): Actor | null {
    const { scene, token, actor } = this.speaker;
    const found = this.session.scenes.get(scene ?? "")?.tokens.get(token ?? "")?.actor;
    return found ?? this.session.actors.get(actor ?? "") ?? null;
  }

  /** Whether this user sees that there is a message; of a whispered roll everybody does. */
  get visible(): boolean {
    return this.whisper.length === 0 || this.isRoll || this.#isAddressed;
  }

  /** Whether this user sees what it says. */
  get isContentVisible(): boolean {
    if (this.blind) return this.session.user.isGM;
    return this.whisper.length === 0 || this.#isAddressed;
  }

  get #isAddressed(): boolean {
    return this.isAuthor || this.whisper.includes(this.session.userId);
  }

  override getUserLevel(user: UserApi): number {
    return user.isGM || user.id === this._source["author"] ? 3 : 1;
  }

  async renderHTML(options: object = {}): Promise<HTMLElement> {
    const { view } = this.constructor as typeof ChatMessage;
    if (view === null) throw new Error("there is no page to draw a message on");
    return view(this, options);
  }
}

/** As it travels: rolls are kept as JSON, documents as their ids. */
function plain({ rolls, author, whisper, ...rest }: Record<string, unknown>): Source {
  const source: Source = { ...rest };
  if (Array.isArray(rolls))
    source["rolls"] = rolls.map((roll: unknown) => (typeof roll === "string" ? roll : JSON.stringify(roll)));
  if (author !== undefined) source["author"] = idOf(author);
  if (Array.isArray(whisper)) source["whisper"] = whisper.map(idOf);
  return source;
}

const idOf = (user: unknown): unknown =>
  typeof user === "object" && user !== null ? (user as { id: string }).id : user;

/** The class of one session: what packages find as `ChatMessage`. */
export function messageClass(session: Session): typeof ChatMessage {
  const Bound = class extends ChatMessage {
    static override session = session;
  };
  Object.defineProperty(Bound, "name", { value: "ChatMessage" });
  return Bound;
}
