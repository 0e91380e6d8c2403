import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { type Scenario, USERS, type WorldOptions } from "../world/scenario.ts";
import { boardList, languageOf } from "./board-list.ts";
import { clientBundle } from "./client-bundle.ts";
import type { Place, Worlds } from "./worlds.ts";

export interface FileOptions {
  root: string;
  dist: string;
  worlds: Worlds;
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
 * Serves the list of boards (`/`), each world's page (`/join`, `/<board>/join`), its parts (`/page/**`), the boards' pictures
 * (`/boards/**`), the host's client bundle (`/host/client.mjs`), PIXI and Handlebars as Foundry ships them (`/vendor/**`) and
 * the built system (`/systems/surefoot/**`). A POST to a world's `reset` puts another world, or the board's own, in its place.
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
  const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://host");
  const { worlds, root } = options;
  const asked = decodeURIComponent(pathname);
  const place = worlds.at(pathname);
  if (request.method === "POST" && place?.page === "reset") {
    const isAnew = resetWorld(worlds, place, await bodyOf(request));
    response.writeHead(isAnew ? 303 : 204, isAnew ? { location: `/${search}` } : {}).end();
  } else if (asked === "/" && worlds.boards.length > 0) {
    const lang = languageOf(searchParams.get("lang"), request.headers["accept-language"]);
    response.writeHead(200, headers(".html")).end(await boardList(root, worlds, lang));
  } else if (asked === "/" || worlds.of(asked.slice(1)) !== undefined) {
    const location = `${asked === "/" ? "" : pathname}/join?user=${USERS.gm._id}${search.replace("?", "&")}`;
    response.writeHead(302, { location }).end();
  } else if (asked === "/host/client.mjs") {
    const code = await clientBundle(root);
    response.writeHead(200, headers(".mjs")).end(code);
  } else await sendFile(response, place?.page === "join" ? path.join(root, PAGE) : fileOf(asked, options));
}

const PAGE = "test/host/page/page.html";

function fileOf(pathname: string, { root, dist }: FileOptions): string | null {
  const vendor = VENDOR[pathname];
  if (vendor !== undefined) return path.join(root, vendor);
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

/** A world as the body says; a board without a body is set up anew from its file. Answers whether it was. */
function resetWorld(worlds: Worlds, { table, board }: Place, body: string): boolean {
  if (body === "" && board !== "") {
    worlds.setUpAnew(board);
    return true;
  }
  const { scenario, ...rest } = JSON.parse(body) as { scenario: Scenario } & WorldOptions;
  worlds.reset(table, scenario, rest);
  return false;
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
