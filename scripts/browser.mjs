// The browser of the end-to-end tests; as a command it prints the path: node scripts/browser.mjs
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

/** First the one without windows: it opens a page in a third of the time, and plays it in five sixths. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const usual = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].flatMap((name) => [
    join(process.env[name] ?? "C:\\", "Google\\Chrome\\Application\\chrome.exe"),
    join(process.env[name] ?? "C:\\", "Microsoft\\Edge\\Application\\msedge.exe"),
  ]),
};

/**
 * Finds a Chromium; where there is none, root on Debian or Ubuntu gets one by apt-get, others are told how.
 * @returns {string | undefined} its path
 */
export function findBrowser() {
  return present() ?? (mayInstall() ? install() : advise());
}

function present() {
  const asked = process.env["SUREFOOT_CHROMIUM"];
  if (asked !== undefined && asked !== "") return asked;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { platform } = process;
  return [...onPath, ...(platform === "darwin" || platform === "win32" ? usual[platform] : [])].find(canRun);
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function mayInstall() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"));
}

function install() {
  process.stderr.write("No browser found: installing chromium with apt-get.\n");
  const isInstalled =
    aptGet("update") &&
    (aptGet("install", "-y", "chromium-headless-shell") || aptGet("install", "-y", "chromium"));
  return isInstalled ? present() : advise();
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** @returns {undefined} */
function advise() {
  const command = {
    darwin: "brew install --cask chromium",
    win32: "winget install --id Hibbiki.Chromium",
  };
  const { platform } = process;
  const how =
    platform === "darwin" || platform === "win32" ? command[platform] : "sudo apt-get install -y chromium";
  process.stderr.write(`No browser found. Install one (${how}) or name it in SUREFOOT_CHROMIUM.\n`);
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const path = findBrowser();
  if (path === undefined) process.exitCode = 1;
  else process.stdout.write(`${path}\n`);
}
