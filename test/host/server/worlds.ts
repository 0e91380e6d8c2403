import type { IncomingMessage, Server } from "node:http";
import { type Scenario, type WorldOptions, worldOf } from "../world/scenario.ts";
import type { World } from "../world/sources.ts";
import type { Board } from "./boards.ts";
import { Table } from "./table.ts";

/** A table, and which of its pages a path asks for. */
export interface Place {
  readonly table: Table;
  readonly page: "join" | "socket" | "reset";
  /** The name of the board; empty for the table at the root. */
  readonly board: string;
}

type Declared = Pick<World, "documentTypes">;

/**
 * The tables of one server: one at the root (`/join`, `/socket`, `/reset`), and one for each board (`/<board>/join` and so
 * on). Each is a world of its own, and stays as it is while people leave and come back.
 */
export class Worlds {
  readonly root: Table;
  readonly boards: readonly Board[];
  readonly #declared: Declared;
  readonly #generation: WorldOptions["generation"];
  readonly #tables = new Map<string, Table>();

  constructor(root: World, boards: readonly Board[], declared: Declared) {
    this.root = new Table({ ...root, ...declared });
    this.boards = boards;
    this.#declared = declared;
    this.#generation = root.generation;
    for (const { name, scenario } of boards) this.#tables.set(name, new Table(this.#fresh(scenario)));
  }

  /** Seats whoever opens a WebSocket at a table's `socket`. */
  attach(http: Server): void {
    http.on("upgrade", (request: IncomingMessage, socket, head) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
      const place = this.at(pathname);
      if (place?.page === "socket") place.table.seat(searchParams.get("user") ?? "", request, socket, head);
      else socket.destroy();
    });
  }

  /** The table that a URL's path belongs to; null where there is none. */
  at(pathname: string): Place | null {
    const [, name = "", page] = /^(?:\/([^/]+))?\/(join|socket|reset)$/.exec(pathname) ?? [];
    const board = decoded(name);
    const table = board === "" ? this.root : this.#tables.get(board);
    return table === undefined || page === undefined ? null : { table, page: page as Place["page"], board };
  }

  /** The table of a board by its name. */
  of(board: string): Table | undefined {
    return this.#tables.get(board);
  }

  /** Another world at a table from now on; what is left out of the options stays as it was. */
  reset(table: Table, scenario: Scenario, changes: WorldOptions = {}): void {
    const { generation, switches } = table.world;
    table.reset(this.#fresh(scenario, { generation, switches, ...changes }));
  }

  /** Sets a board up anew, as its file says. */
  setUpAnew(name: string): void {
    const board = this.boards.find((one) => one.name === name);
    const table = this.#tables.get(name);
    if (board !== undefined && table !== undefined) this.reset(table, board.scenario);
  }

  close(): void {
    for (const table of [this.root, ...this.#tables.values()]) table.close();
  }

  #fresh(scenario: Scenario, options: WorldOptions = {}): World {
    const generation = this.#generation === undefined ? {} : { generation: this.#generation };
    return { ...worldOf(scenario, { ...generation, ...options }), ...this.#declared };
  }
}

/** A part of a path as it was meant; one that is broken belongs to no board. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
