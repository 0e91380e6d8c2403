import { createId } from "../world/ids.ts";
import type { Session } from "./session.ts";

type Handler = (data: unknown, options: { timeout?: number }) => unknown;

interface Question {
  id: string;
  to: string;
  name: string;
  data: unknown;
  timeout?: number;
}

interface Answer {
  id: string;
  to: string;
  result?: unknown;
  error?: string;
}

interface Waiting {
  readonly userId: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const [QUESTION, ANSWER] = ["host.question", "host.answer"];

/**
 * `User#query`: another client's handler in `CONFIG.queries` answers (foundry-api.md §7). The handler isn't told who
 * asks. Asking oneself isn't documented: the host refuses it.
 */
export class Queries {
  readonly #session: Session;
  readonly #waiting = new Map<string, Waiting>();

  constructor(session: Session) {
    this.#session = session;
    session.onRelay(QUESTION, (payload, userId) => {
      const question = payload as Question;
      if (question.to === session.userId) void session.track(this.#answer(question, userId));
    });
    session.onRelay(ANSWER, (payload) => {
      const answer = payload as Answer;
      if (answer.to === session.userId) this.#hear(answer);
    });
    session.hooks.on("userConnected", (user: { id: string }, isHere: boolean) => {
      if (isHere) return;
      for (const [id, { userId }] of this.#waiting)
        if (userId === user.id) this.#hear({ id, to: "", error: "the user has left" });
    });
  }

  async ask(
    user: { id: string; active: boolean; isSelf: boolean },
    name: string,
    data: unknown,
    timeout?: number,
  ): Promise<unknown> {
    if (user.isSelf) throw new Error("a user can't query themselves: call the handler");
    if (!user.active) throw new Error(`query "${name}": the user isn't here`);
    const id = createId();
    const answered = new Promise((resolve, reject) => {
      this.#waiting.set(id, { userId: user.id, resolve, reject });
    });
    const late = (): void => this.#hear({ id, to: "", error: "no answer in time" });
    const clock = timeout === undefined ? undefined : setTimeout(late, timeout);
    const limit = timeout === undefined ? {} : { timeout };
    this.#session.relay(QUESTION, { id, to: user.id, name, data, ...limit } satisfies Question);
    try {
      return await answered;
    } finally {
      clearTimeout(clock);
    }
  }

  async #answer({ id, name, data, timeout }: Question, from: string): Promise<void> {
    const handlers = this.#session.config["queries"] as Record<string, Handler>;
    const answer: Answer = { id, to: from };
    try {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`query "${name}" isn't registered`);
      answer.result = await handler(data, timeout === undefined ? {} : { timeout });
    } catch (error) {
      answer.error = error instanceof Error ? error.message : String(error);
    }
    this.#session.relay(ANSWER, answer);
  }

  #hear({ id, result, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(error));
  }
}

type Listener = (...args: unknown[]) => void;

/**
 * `game.socket`: what is emitted reaches the other clients, never the own, with the sender's id last, which the server
 * says. A system's event is only there when its manifest says `socket: true` (foundry-api.md §1, §7).
 */
export class Socket {
  readonly #session: Session;
  readonly #listeners = new Map<string, Set<Listener>>();
  isAllowed = true;

  constructor(session: Session) {
    this.#session = session;
  }

  emit(event: string, ...args: unknown[]): void {
    if (!this.isAllowed) throw new Error(`nobody hears ${event}: the manifest lacks "socket": true`);
    this.#session.relay(`socket.${event}`, args);
  }

  on(event: string, listener: Listener): void {
    const known = this.#listeners.get(event);
    if (known !== undefined) {
      known.add(listener);
      return;
    }
    const listeners = new Set([listener]);
    this.#listeners.set(event, listeners);
    this.#session.onRelay(`socket.${event}`, (args, userId) => {
      for (const one of listeners) one(...(args as unknown[]), userId);
    });
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }
}
