import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import type { Scenario, WorldOptions } from "../world/scenario.ts";
import { clientBundle } from "./client-bundle.ts";

export interface FileOptions {
  root: string;
  dist: string;
  onReset(scenario: Scenario, options: WorldOptions): void;
}

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".hbs": "text/plain",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
};

const VENDOR: Record<string, string> = {
  "/vendor/pixi.js": "node_modules/pixi.js/dist/pixi.js",
  "/vendor/handlebars.js": "node_modules/handlebars/dist/handlebars.js",
};

/**
 * Serves the page (`/join`), its parts (`/page/**`), the boards' pictures (`/boards/**`), the host's client bundle (`/host/client.mjs`), PIXI and
 * Handlebars as Foundry ships them (`/vendor/**`) and the built system (`/systems/surefoot/**`).
 */
export function serveFiles(options: FileOptions): RequestListener {
  return (request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: FileOptions,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  if (request.method === "POST" && pathname === "/reset") {
    const { scenario, ...rest } = JSON.parse(await bodyOf(request)) as { scenario: Scenario } & WorldOptions;
    options.onReset(scenario, rest);
    response.writeHead(204).end();
  } else if (pathname === "/") response.writeHead(302, { location: "/join?user=gamemaster000000" }).end();
  else if (pathname === "/host/client.mjs") {
    const code = await clientBundle(options.root);
    response.writeHead(200, headers(".mjs")).end(code);
  } else await sendFile(response, fileOf(decodeURIComponent(pathname), options));
}

function fileOf(pathname: string, { root, dist }: FileOptions): string | null {
  const vendor = VENDOR[pathname];
  if (vendor !== undefined) return path.join(root, vendor);
  if (pathname === "/join") return path.join(root, "test/host/page/page.html");
  if (pathname.startsWith("/systems/surefoot/"))
    return inside(dist, pathname.slice("/systems/surefoot/".length));
  if (pathname.startsWith("/page/") || pathname.startsWith("/boards/"))
    return inside(path.join(root, "test/host"), pathname.slice(1));
  return null;
}

/** The path below a folder, or null where it would lead out of it. */
function inside(folder: string, below: string): string | null {
  const file = path.resolve(folder, below);
  return file.startsWith(folder + path.sep) ? file : null;
}

async function sendFile(response: ServerResponse, file: string | null): Promise<void> {
  const content = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || content === null) response.writeHead(404).end("not found");
  else response.writeHead(200, headers(path.extname(file))).end(content);
}

const headers = (extension: string): Record<string, string> => ({
  "content-type": `${TYPES[extension] ?? "application/octet-stream"}; charset=utf-8`,
  "cache-control": "no-store",
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}
