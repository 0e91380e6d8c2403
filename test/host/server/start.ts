import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Scenario, USERS, type WorldOptions, worldOf } from "../world/scenario.ts";
import type { Switches, World } from "../world/sources.ts";
import { serveFiles } from "./files.ts";
import { Table } from "./table.ts";

export interface HostOptions extends WorldOptions {
  /** Either a scenario file's content, or a ready world. Neither: an empty scene. */
  scenario?: Scenario;
  world?: World;
  /** Folder with the built system (system.json and what it names). */
  dist?: string;
  /** Folder of the repository, where test/host and node_modules are found. */
  root?: string;
  port?: number;
}

export interface Host {
  readonly url: string;
  readonly port: number;
  readonly links: { gm: string; player1: string; player2: string };
  /** The authority itself, for looking at what it holds. */
  readonly table: Table;
  /** Puts a fresh world in the place of the old one; every page loads itself anew. */
  reset(scenario: Scenario, options?: { generation?: 13 | 14; switches?: Partial<Switches> }): void;
  close(): Promise<void>;
}

/** Starts the stand-in for a Foundry server on 127.0.0.1: one world, one GM, two players. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const root = options.root ?? process.cwd();
  const dist = path.resolve(root, options.dist ?? "dist");
  const declared = typesOf(dist);
  const table = new Table({ ...(options.world ?? worldOf(options.scenario ?? {}, options)), ...declared });
  const http = createServer(serveFiles({ root, dist, onReset: reset }));
  table.attach(http);
  await listen(http, options.port ?? 0);
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const link = (user: keyof typeof USERS): string => `${url}/join?user=${USERS[user]._id}`;
  function reset(scenario: Scenario, changes: WorldOptions = {}): void {
    const { generation, switches } = table.world;
    table.reset({ ...worldOf(scenario, { generation, switches, ...changes }), ...declared });
  }
  return {
    url,
    port,
    links: { gm: link("gm"), player1: link("player1"), player2: link("player2") },
    table,
    reset,
    close: async () => {
      table.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
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
