import { Collection } from "../collection.ts";
import type { DocumentApi, Source, UserApi } from "../contract.ts";
import { DataModel, TypeDataModel } from "../models/data-model.ts";
import type { Session } from "../session.ts";
import { deepClone, getProperty } from "../utils.ts";
import { withoutKeys } from "../../world/merge.ts";
import { EMBEDDED } from "../../world/sources.ts";

export interface DocumentContext {
  parent?: HostDocument | null;
  session?: Session;
}

const LEVELS: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

type DocumentClass<T> = new (source: Source, context: DocumentContext) => T;

/**
 * What all documents share: `_source` (the truth, as the server has it), prepared values as own properties,
 * embedded collections, and the life-cycle (foundry-api.md §2.1). Embedded sources are the very objects inside
 * the parent's source, so that `toObject` always tells the whole.
 */
export class HostDocument implements DocumentApi {
  static documentName = "Document";

  declare _id: string;
  declare _source: Source;
  declare readonly parent: HostDocument | null;
  declare readonly session: Session;
  declare system: TypeDataModel | Source;
  declare flags: Record<string, Record<string, unknown>>;
  declare type: string;

  constructor(source: Source, context: DocumentContext = {}) {
    const session = context.session ?? context.parent?.session;
    if (session === undefined) throw new Error(`a ${this.documentName} needs a parent or a session`);
    define(this, { _source: source, parent: context.parent ?? null, session });
    this.reset();
  }

  get documentName(): string {
    return (this.constructor as typeof HostDocument).documentName;
  }

  get id(): string {
    return this._source["_id"] as string;
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    return this.parent === null ? own : `${this.parent.uuid}.${own}`;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get isOwner(): boolean {
    return this.testUserPermission(this.session.user, "OWNER");
  }

  get permission(): number {
    return this.getUserLevel(this.session.user);
  }

  getUserLevel(user: UserApi): number {
    if (user.isGM) return 3;
    if (this.parent !== null) return this.parent.getUserLevel(user);
    const ownership = (this._source["ownership"] ?? {}) as Record<string, number>;
    return ownership[user.id] ?? ownership["default"] ?? 0;
  }

  testUserPermission(user: UserApi, level: string | number, options: { exact?: boolean } = {}): boolean {
    const wanted = typeof level === "number" ? level : (LEVELS[level] ?? 3);
    const given = this.getUserLevel(user);
    return options.exact === true ? given === wanted : given >= wanted;
  }

  /** Prepares everything anew from the source. */
  reset(): void {
    this._initialize();
    this.prepareData();
  }

  _initialize(): void {
    const embedded = EMBEDDED[this.documentName] ?? {};
    for (const [key, value] of Object.entries(
      this._prepareFields(deepClone(withoutKeys(this._source, embedded))),
    ))
      (this as unknown as Source)[key] = value;
    for (const [collection, name] of Object.entries(embedded)) this._syncCollection(collection, name);
  }

  /** Turns a copy of the source into prepared values; subclasses change or drop what is prepared otherwise. */
  _prepareFields(fields: Source): Source {
    const prepared = Object.fromEntries(
      Object.entries(fields).filter(([key]) => key === "_id" || !key.startsWith("_")),
    );
    if ("system" in fields) prepared["system"] = this.#systemModel(fields["system"] as Source);
    return prepared;
  }

  #systemModel(system: Source): TypeDataModel | Source {
    const Model = this.session.dataModel(this.documentName, this._source["type"] as string);
    if (Model === undefined) return system;
    return new Model(system, { parent: this, strict: false }) as TypeDataModel;
  }

  /** Keeps the documents that stay, makes those that are new, forgets those that went. */
  _syncCollection(collection: string, name: string): void {
    const holder = this as unknown as Record<string, Collection<HostDocument>>;
    const before = holder[collection];
    const sources = (this._source[collection] ??= []) as Source[];
    const now = sources.map((source) => {
      const id = source["_id"] as string;
      const known = before?.get(id);
      if (known === undefined) return [id, this.session.make(name, source, this)] as const;
      if (known._source !== source) define(known, { _source: source });
      return [id, known] as const;
    });
    const target = before ?? new Collection<HostDocument>();
    target.clear();
    for (const [id, document] of now) target.set(id, document);
    holder[collection] = target;
  }

  prepareData(): void {
    const model = this.system instanceof TypeDataModel ? this.system : null;
    model?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    model?.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}
  prepareEmbeddedDocuments(): void {}
  prepareDerivedData(): void {}

  toObject(source = true): Source {
    if (source) return deepClone(this._source);
    const system = this.system instanceof DataModel ? this.system.toObject(false) : deepClone(this.system);
    return { ...deepClone(this._source), ...(system === undefined ? {} : { system }) };
  }

  toJSON(): Source {
    return this.toObject();
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty(this.flags, `${scope}.${key}`);
  }

  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  unsetFlag(scope: string, key: string): Promise<this | undefined> {
    return this.update({ [`flags.${scope}.-=${key}`]: null });
  }

  async update(changes: Source = {}, operation: Source = {}): Promise<this | undefined> {
    const { id: _id, parent, session } = this;
    const Own = this.constructor as typeof HostDocument;
    const [updated] = await Own.updateDocuments([{ ...changes, _id }], { ...operation, parent }, session);
    return updated as this | undefined;
  }

  /** What every update goes through; `operation.parent` holds the documents. The session isn't Foundry's. */
  static updateDocuments(updates: Source[], operation: Source, own?: Session): Promise<HostDocument[]> {
    const parent = operation["parent"] as HostDocument;
    return (own ?? parent.session).update(this.documentName, parent, updates, operation);
  }

  async delete(operation: Source = {}): Promise<this | undefined> {
    const [deleted] = await this.session.remove(this.documentName, this.parent, [this.id], operation);
    return deleted as this | undefined;
  }

  createEmbeddedDocuments(
    name: string,
    sources: Source[] = [],
    operation: Source = {},
  ): Promise<HostDocument[]> {
    return this.session.create(name, this, sources, operation);
  }

  updateEmbeddedDocuments(
    name: string,
    updates: Source[] = [],
    operation: Source = {},
  ): Promise<HostDocument[]> {
    const { documentClass } = this.session.config[name] as { documentClass: typeof HostDocument };
    return documentClass.updateDocuments(updates, { ...operation, parent: this });
  }

  deleteEmbeddedDocuments(name: string, ids: string[] = [], operation: Source = {}): Promise<HostDocument[]> {
    return this.session.remove(name, this, ids, operation);
  }

  getEmbeddedDocument(name: string, id: string): HostDocument | undefined {
    return this.getEmbeddedCollection(name).get(id);
  }

  getEmbeddedCollection(name: string): Collection<HostDocument> {
    const collection = Object.entries(EMBEDDED[this.documentName] ?? {}).find(
      ([, inner]) => inner === name,
    )?.[0];
    if (collection === undefined) throw new Error(`a ${this.documentName} holds no ${name}`);
    return (this as unknown as Record<string, Collection<HostDocument>>)[
      collection
    ] as Collection<HostDocument>;
  }

  async _preCreate(data: Source, options: Source, user: UserApi): Promise<boolean | void> {
    return this.#model?._preCreate(data, options, user);
  }

  async _preUpdate(changes: Source, options: Source, user: UserApi): Promise<boolean | void> {
    return this.#model?._preUpdate(changes, options, user);
  }

  async _preDelete(options: Source, user: UserApi): Promise<boolean | void> {
    return this.#model?._preDelete(options, user);
  }

  _onCreate(data: Source, options: Source, userId: string): void {
    this.#model?._onCreate(data, options, userId);
  }

  _onUpdate(changed: Source, options: Source, userId: string): void {
    this.#model?._onUpdate(changed, options, userId);
  }

  _onDelete(options: Source, userId: string): void {
    this.#model?._onDelete(options, userId);
  }

  get #model(): TypeDataModel | undefined {
    return this.system instanceof TypeDataModel ? this.system : undefined;
  }
}

export type { DocumentClass };

/** Sets properties that printing and cloning don't see. */
export function define(target: object, properties: object): void {
  for (const [key, value] of Object.entries(properties))
    Object.defineProperty(target, key, { value, writable: true, configurable: true, enumerable: false });
}
