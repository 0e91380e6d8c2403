import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { isGamemaster } from "../world/permissions.ts";
import { type ClientMessage, Refusal, type ServerMessage } from "../world/requests.ts";
import type { World } from "../world/sources.ts";
import { carryOut } from "../world/store.ts";

interface Seat {
  readonly socket: WebSocket;
  readonly userId: string;
}

/** The authority: one world and the people connected to it. Everybody hears everything in the same order. */
export class Table {
  world: World;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #seats = new Set<Seat>();

  constructor(world: World) {
    this.world = world;
  }

  /** Seats who opens a WebSocket as a user of this world; others are refused. */
  seat(userId: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.world.users.some((user) => user._id === userId))
      this.#sockets.handleUpgrade(request, socket, head, (open) => {
        this.#sit(open, userId);
      });
    else socket.destroy();
  }

  /** Another world from now on; everybody is told to load it. */
  reset(world: World): void {
    this.world = world;
    this.#tell({ event: "reset" });
  }

  close(): void {
    for (const seat of this.#seats) seat.socket.terminate();
    this.#sockets.close();
  }

  get active(): string[] {
    return [...new Set([...this.#seats].map((seat) => seat.userId))];
  }

  #sit(socket: WebSocket, userId: string): void {
    const seat = { socket, userId };
    this.#seats.add(seat);
    this.#send(seat, { event: "world", world: this.world, userId, active: this.active });
    this.#tell({ event: "users", active: this.active });
    socket.on("message", (text: Buffer) => {
      this.#hear(seat, JSON.parse(text.toString()) as ClientMessage);
    });
    socket.on("close", () => {
      this.#seats.delete(seat);
      this.#tell({ event: "users", active: this.active });
    });
  }

  #send(seat: Seat, message: ServerMessage): void {
    seat.socket.send(JSON.stringify(message));
  }

  #tell(message: ServerMessage, except?: Seat): void {
    for (const seat of this.#seats) if (seat !== except) this.#send(seat, message);
  }

  #hear(seat: Seat, message: ClientMessage): void {
    try {
      this.#send(seat, { event: "ack", id: message.id, result: this.#obey(seat, message) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#send(seat, { event: "ack", id: message.id, error: error.message });
    }
  }

  #obey(seat: Seat, message: ClientMessage): unknown {
    const { userId } = seat;
    if (message.do === "documents") {
      const broadcast = carryOut(this.world, userId, message.request);
      this.#tell({ event: "documents", broadcast });
      return broadcast.ids;
    }
    if (message.do === "relay") {
      this.#tell({ event: "relay", name: message.name, payload: message.payload, userId }, seat);
      return null;
    }
    if (!isGamemaster(this.world, userId)) throw new Refusal("only a GM changes settings or the pause");
    return message.do === "pause" ? this.#pause(message.paused, userId) : this.#set(message, userId);
  }

  #pause(paused: boolean, userId: string): boolean {
    this.world.paused = paused;
    this.#tell({ event: "pause", paused, userId });
    return paused;
  }

  #set({ key, value }: { key: string; value: unknown }, userId: string): unknown {
    this.world.settings[key] = value;
    this.#tell({ event: "setting", key, value, userId });
    return value;
  }
}
