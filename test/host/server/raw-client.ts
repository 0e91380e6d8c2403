import { WebSocket } from "ws";
import type { ClientMessage, DocumentRequest, ServerMessage } from "../world/requests.ts";

/** A client that speaks the wire and nothing else: no pre-hook, no rule. What a cheat would use. */
export interface RawClient {
  /** Resolves with the ids that were touched; rejects with the server's refusal. */
  request(request: DocumentRequest): Promise<string[]>;
  setting(key: string, value: unknown): Promise<unknown>;
  /** All that the server said, oldest first. */
  readonly heard: ServerMessage[];
  close(): void;
}

type Ask = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

export async function rawClient(url: string, userId: string): Promise<RawClient> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket?user=${userId}`);
  const heard: ServerMessage[] = [];
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.on("message", (text: Buffer) => {
    const message = JSON.parse(text.toString()) as ServerMessage;
    heard.push(message);
    if (message.event !== "ack") return;
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) asked?.resolve(message.result);
    else asked?.reject(new Error(message.error));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("message", () => {
      resolve();
    });
    socket.once("error", reject);
    socket.once("close", () => {
      reject(new Error("the host refused the seat"));
    });
  });
  const ask = (message: Ask): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, ...message }));
    });
  return {
    request: (request) => ask({ do: "documents", request }) as Promise<string[]>,
    setting: (key, value) => ask({ do: "setting", key, value }),
    heard,
    close: () => {
      socket.close();
    },
  };
}
