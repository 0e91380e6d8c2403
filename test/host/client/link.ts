import type { ClientMessage, ServerMessage } from "../world/requests.ts";

export type Ask = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

/** The wire to the server, as a session needs it. */
export interface Link {
  /** Resolves with the server's answer once everything that it broadcast before was heard. */
  ask(message: Ask): Promise<unknown>;
  close(): void;
}

/** The few members of a WebSocket that both browsers and `ws` have. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
}

/** A link over an open socket; `hear` gets every message but the acknowledgements, in order. */
export function openLink(socket: Socket, hear: (message: ServerMessage) => void): Link {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data as string) as ServerMessage;
    if (message.event !== "ack") {
      hear(message);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) asked?.resolve(message.result);
    else asked?.reject(new Error(message.error));
  });
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, ...message }));
      }),
    close: () => {
      socket.close();
    },
  };
}
