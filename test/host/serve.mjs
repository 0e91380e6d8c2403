import path from "node:path";
import { pathToFileURL } from "node:url";
import { readFile } from "node:fs/promises";
import { build } from "vite";

/**
 * Starts the host from a shell: `node test/host/serve.mjs [BOARD.json] [--port 30000] [--generation 13] [--dist dist]`.
 * Node 20 runs no TypeScript, so the server is bundled first, into node_modules/.cache.
 */
const root = path.resolve(import.meta.dirname, "../..");
const args = process.argv.slice(2);
/** @param {string} name */
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const board = args.find((arg, at) => !arg.startsWith("--") && !args[at - 1]?.startsWith("--"));

await build({
  root,
  configFile: false,
  logLevel: "warn",
  build: {
    ssr: path.join(root, "test/host/server/start.ts"),
    outDir: path.join(root, "node_modules/.cache/surefoot-host/server"),
    emptyOutDir: true,
    copyPublicDir: false,
    rollupOptions: { external: ["vite", "ws"], output: { entryFileNames: "start.mjs" } },
  },
});
const { startHost } = await import(
  pathToFileURL(path.join(root, "node_modules/.cache/surefoot-host/server/start.mjs")).href
);
const host = await startHost({
  root,
  scenario: board === undefined ? {} : JSON.parse(await readFile(board, "utf8")),
  dist: option("--dist"),
  generation: Number(option("--generation") ?? 14),
  port: Number(option("--port") ?? 0),
});
for (const [who, link] of Object.entries(host.links)) console.log(`${who}: ${link}`);
