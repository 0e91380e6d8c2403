// npm start: builds what is older than its source and plays it on the stand-in for Foundry (test/host).
// npm start -- --port 31000 --generation 13 --board NAME; without a board: the list of all of them.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { bundle, isNewer } from "./bundle.mjs";
import { root, run } from "./step.mjs";

const boards = "test/host/boards";
const made = [
  "src",
  "styles",
  "lang",
  "templates",
  "packs/_source",
  "scripts",
  "system.json",
  "vite.config.ts",
];

/** A mistake of the caller: its message is all that is said. */
class Mistake extends Error {}

try {
  await start(readOptions());
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** @param {ReturnType<typeof readOptions>} options */
async function start({ port, generation, board }) {
  const [entry] = await Promise.all([
    bundle("test/host/server/start.ts", "host.mjs", ["src", "test/host"]),
    buildIfOlder(),
  ]);
  const { clientBundle, readBoards, startHost } = await import(pathToFileURL(entry).href);
  const all = boardsOf(readBoards, board);
  const host = await listen(port, (free) =>
    startHost({ root, dist: `${root}dist`, port: free, generation, boards: all }),
  );
  const links = board === undefined ? { boards: `${host.url}/` } : host.linksOf(board);
  const lines = Object.entries(links).map(([who, link]) => `  ${who.padEnd(10)}${link}`);
  process.stdout.write(
    `Surefoot on the stand-in for Foundry ${generation}. Stop it with Ctrl+C.\n${lines.join("\n")}\n`,
  );
  show(String(Object.values(links)[0]));
  clientBundle(root).catch(() => {}); // a fault of it is said where the page asks for it
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void host.close().then(() => process.exit(0)));
}

/** @returns {{ port: number | undefined, generation: 13 | 14, board: string | undefined }} */
function readOptions() {
  const { port, generation, board } = readArguments();
  const number = Number(port);
  if (port !== undefined && !(Number.isInteger(number) && number > 0 && number < 65_536)) {
    throw new Mistake(`--port wants a number from 1 to 65535, not ${port}.`);
  }
  if (generation !== "13" && generation !== "14") {
    throw new Mistake(`--generation is 13 or 14, not ${generation}.`);
  }
  return { port: port === undefined ? undefined : number, generation: generation === "13" ? 13 : 14, board };
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: "string" },
        generation: { type: "string", default: "14" },
        board: { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error));
  }
}

async function buildIfOlder() {
  if (isNewer(`${root}dist/surefoot.mjs`, made)) return;
  const { code, output } = await run({
    name: "build",
    command: ["node", "node_modules/vite/bin/vite.js", "build"],
  });
  if (code !== 0) throw new Mistake(`The build failed.\n${output}`);
}

/**
 * All boards; a file that can't be read is said and left out.
 * @param {typeof import("../test/host/server/boards.ts").readBoards} readBoards
 * @param {string | undefined} wanted
 */
function boardsOf(readBoards, wanted) {
  const { boards: all, faults } = readBoards(root + boards);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (wanted === undefined || all.some(({ name }) => name === wanted)) return all;
  throw new Mistake(`No board ${wanted}; there are: ${all.map(({ name }) => name).join(", ")}.`);
}

/**
 * Listens on the port that was asked for, or on the first free one from 30000.
 * @template Host
 * @param {number | undefined} asked
 * @param {(port: number) => Promise<Host>} open
 * @returns {Promise<Host>}
 */
async function listen(asked, open) {
  for (let port = asked ?? 30_000; ; port += 1) {
    try {
      return await open(port);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (asked !== undefined && code === "EADDRINUSE") throw new Mistake(`Port ${asked} is in use.`);
      if (asked !== undefined && code === "EACCES") throw new Mistake(`Port ${asked} may not be used.`);
      if ((code !== "EADDRINUSE" && code !== "EACCES") || port > 30_999) throw error;
    }
  }
}

/** @param {string} link opened in the desktop's browser where there is one; nothing happens where there is none */
function show(link) {
  const { platform, env } = process;
  const hasDesktop = [env["DISPLAY"], env["WAYLAND_DISPLAY"]].some((display) => (display ?? "") !== "");
  if (platform !== "darwin" && platform !== "win32" && !hasDesktop) return;
  const [program, ...args] =
    platform === "darwin"
      ? ["open", link]
      : platform === "win32"
        ? ["cmd", "/c", "start", "", link]
        : ["xdg-open", link];
  const child = spawn(program ?? "", args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
