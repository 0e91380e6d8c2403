import type { HooksApi } from "./contract.ts";

type Listener = (...args: unknown[]) => unknown;

interface Entry {
  readonly id: number;
  readonly listener: Listener;
  readonly once: boolean;
}

/** `Hooks` (foundry-api.md §2.3). What a listener throws is logged and stops nobody else. */
export class Hooks implements HooksApi {
  readonly #entries = new Map<string, Entry[]>();
  #last = 0;

  on(name: string, listener: (...args: never[]) => unknown, options: { once?: boolean } = {}): number {
    this.#last += 1;
    const entry = { id: this.#last, listener: listener as Listener, once: options.once === true };
    this.#entries.set(name, [...(this.#entries.get(name) ?? []), entry]);
    return entry.id;
  }

  once(name: string, listener: (...args: never[]) => unknown): number {
    return this.on(name, listener, { once: true });
  }

  off(name: string, listener: number | ((...args: never[]) => unknown)): void {
    const kept = (this.#entries.get(name) ?? []).filter(
      (entry) => entry.id !== listener && entry.listener !== listener,
    );
    this.#entries.set(name, kept);
  }

  call(name: string, ...args: unknown[]): boolean {
    return (this.#entries.get(name) ?? []).every((entry) => this.#run(name, entry, args) !== false);
  }

  callAll(name: string, ...args: unknown[]): true {
    for (const entry of this.#entries.get(name) ?? []) this.#run(name, entry, args);
    return true;
  }

  #run(name: string, entry: Entry, args: unknown[]): unknown {
    if (entry.once) this.off(name, entry.id);
    try {
      return entry.listener(...args);
    } catch (error) {
      console.error(`hook ${name}:`, error);
      return undefined;
    }
  }
}
