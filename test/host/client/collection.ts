import type { CollectionApi } from "./contract.ts";

/** `foundry.utils.Collection`: a map that iterates over its values. */
export class Collection<T> implements CollectionApi<T> {
  readonly #entries = new Map<string, T>();

  constructor(entries: Iterable<readonly [string, T]> = []) {
    for (const [id, entry] of entries) this.#entries.set(id, entry);
  }

  get size(): number {
    return this.#entries.size;
  }

  get contents(): T[] {
    return [...this.#entries.values()];
  }

  get(id: string): T | undefined {
    return this.#entries.get(id);
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  set(id: string, entry: T): this {
    this.#entries.set(id, entry);
    return this;
  }

  delete(id: string): boolean {
    return this.#entries.delete(id);
  }

  clear(): void {
    this.#entries.clear();
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  values(): IterableIterator<T> {
    return this.#entries.values();
  }

  entries(): IterableIterator<[string, T]> {
    return this.#entries.entries();
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this.#entries.values();
  }

  getName(name: string): T | undefined {
    return this.find((entry) => (entry as { name?: string }).name === name);
  }

  find(test: (entry: T) => boolean): T | undefined {
    return this.contents.find(test);
  }

  filter(test: (entry: T) => boolean): T[] {
    return this.contents.filter(test);
  }

  map<R>(transform: (entry: T) => R): R[] {
    return this.contents.map(transform);
  }

  some(test: (entry: T) => boolean): boolean {
    return this.contents.some(test);
  }

  every(test: (entry: T) => boolean): boolean {
    return this.contents.every(test);
  }

  reduce<R>(step: (sum: R, entry: T) => R, first: R): R {
    let sum = first;
    for (const entry of this) sum = step(sum, entry);
    return sum;
  }

  forEach(visit: (entry: T) => void): void {
    this.contents.forEach((entry) => {
      visit(entry);
    });
  }
}
