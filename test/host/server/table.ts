import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { isGamemaster } from "../world/permissions.ts";
import { type ClientMessage, Refusal, type ServerMessage } from "../world/requests.ts";
import type { World } from "../world/sources.ts";
import { carryOut } from "../world/store.ts";

/** The authority: one world and the people connected to it. Everybody hears everything in the same order. */
export interface Table {
  readonly world: World;
  attach(http: Server): void;
  reset(world: World): void;
  close(): void;
}

interface Seat {
  readonly socket: WebSocket;
  readonly userId: string;
}

export function openTable(first: World): Table {
  const sockets = new WebSocketServer({ noServer: true });
  const seats = new Set<Seat>();
  let world = first;

  const active = (): string[] => [...new Set([...seats].map((seat) => seat.userId))];
  const send = (seat: Seat, message: ServerMessage): void => {
    seat.socket.send(JSON.stringify(message));
  };
  const tell = (message: ServerMessage, except?: Seat): void => {
    for (const seat of seats) if (seat !== except) send(seat, message);
  };

  function sit(socket: WebSocket, userId: string): void {
    const seat = { socket, userId };
    seats.add(seat);
    send(seat, { event: "world", world, userId, active: active() });
    tell({ event: "users", active: active() });
    socket.on("message", (text) => {
      hear(seat, JSON.parse(String(text)) as ClientMessage);
    });
    socket.on("close", () => {
      seats.delete(seat);
      tell({ event: "users", active: active() });
    });
  }

  function hear(seat: Seat, message: ClientMessage): void {
    try {
      send(seat, { event: "ack", id: message.id, result: obey(seat, message) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      send(seat, { event: "ack", id: message.id, error: error.message });
    }
  }

  function obey(seat: Seat, message: ClientMessage): unknown {
    const { userId } = seat;
    if (message.do === "documents") {
      const broadcast = carryOut(world, userId, message.request);
      tell({ event: "documents", broadcast });
      return broadcast.ids;
    }
    if (message.do === "relay") {
      tell({ event: "relay", name: message.name, payload: message.payload, userId }, seat);
      return null;
    }
    if (!isGamemaster(world, userId)) throw new Refusal("only a GM changes settings or the pause");
    if (message.do === "pause") world.paused = message.paused;
    else world.settings[message.key] = message.value;
    tell(
      message.do === "pause"
        ? { event: "pause", paused: message.paused, userId }
        : { event: "setting", key: message.key, value: message.value, userId },
    );
    return message.do === "pause" ? message.paused : message.value;
  }

  return {
    get world() {
      return world;
    },
    attach: (http) => {
      http.on("upgrade", (request, socket, head) => {
        const userId = new URL(request.url ?? "/", "http://host").searchParams.get("user") ?? "";
        if (!world.users.some((user) => user._id === userId)) socket.destroy();
        else
          sockets.handleUpgrade(request, socket, head, (open) => {
            sit(open, userId);
          });
      });
    },
    reset: (next) => {
      world = next;
      tell({ event: "reset" });
    },
    close: () => {
      for (const seat of seats) seat.socket.terminate();
      sockets.close();
    },
  };
}
