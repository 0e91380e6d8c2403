import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Scenario, USERS, type WorldOptions, worldOf } from "../world/scenario.ts";
import type { Switches, World } from "../world/sources.ts";
import { type Board, readBoards } from "./boards.ts";
import { clientBundle } from "./client-bundle.ts";
import { serveFiles } from "./files.ts";
import type { Table } from "./table.ts";
import { Worlds } from "./worlds.ts";

export { clientBundle, readBoards };

export interface HostOptions extends WorldOptions {
  /** Either a scenario file's content, or a ready world. Neither: an empty scene. */
  scenario?: Scenario;
  world?: World;
  /** Boards with a world each, beside the one at the root; the page at `/` lists them. */
  boards?: readonly Board[];
  /** Folder with the built system (system.json and what it names). */
  dist?: string;
  /** Folder of the repository, where test/host and node_modules are found. */
  root?: string;
  port?: number;
}

type Links = Record<keyof typeof USERS, string>;

export interface Host {
  readonly url: string;
  readonly port: number;
  readonly links: Links;
  /** The authority itself, for looking at what it holds. */
  readonly table: Table;
  /** The same of a board's world. */
  linksOf(board: string): Links;
  tableOf(board: string): Table | undefined;
  /** Puts a fresh world in the place of the old one; every page loads itself anew. */
  reset(scenario: Scenario, options?: { generation?: 13 | 14; switches?: Partial<Switches> }): void;
  close(): Promise<void>;
}

/** Starts the stand-in for a Foundry server on 127.0.0.1: in each world one GM and two players. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const root = options.root ?? process.cwd();
  const dist = path.resolve(root, options.dist ?? "dist");
  const world = options.world ?? worldOf(options.scenario ?? {}, options);
  const worlds = new Worlds(world, options.boards ?? [], typesOf(dist));
  const http = createServer(serveFiles({ root, dist, worlds }));
  worlds.attach(http);
  await listen(http, options.port ?? 0);
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    links: linksAt(url),
    linksOf: (board) => linksAt(`${url}/${encodeURIComponent(board)}`),
    table: worlds.root,
    tableOf: (board) => worlds.of(board),
    reset: (scenario, changes) => {
      worlds.reset(worlds.root, scenario, changes);
    },
    close: async () => {
      worlds.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

function linksAt(place: string): Links {
  const link = (user: keyof typeof USERS): string => `${place}/join?user=${USERS[user]._id}`;
  return { gm: link("gm"), player1: link("player1"), player2: link("player2") };
}

/** What the system's manifest says of subtypes; nothing where there is no system. */
function typesOf(dist: string): Pick<World, "documentTypes"> {
  const file = path.join(dist, "system.json");
  if (!existsSync(file)) return {};
  const { documentTypes = {} } = JSON.parse(readFileSync(file, "utf8")) as Pick<World, "documentTypes">;
  return { documentTypes };
}

function listen(http: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", () => {
      resolve();
    });
  });
}
