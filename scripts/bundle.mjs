import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "vite";
import { root } from "./step.mjs";

/**
 * Bundles a TypeScript entry for Node into node_modules/.cache/surefoot, silently, and only if something it may be
 * made of is newer than the last one.
 * @param {string} entry from the root of the repository
 * @param {string} outFile a name
 * @param {readonly string[]} [from] what it is made of: files and folders from the root
 * @returns {Promise<string>} the path of the bundle
 */
export async function bundle(entry, outFile, from = ["src"]) {
  const path = join(root, "node_modules/.cache/surefoot", outFile);
  const sources = [...from, "lang", "scripts/bundle.mjs", "package-lock.json"];
  if (isNewer(path, sources)) return path;
  const results = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { ssr: entry, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const output = Array.isArray(results)
    ? results[0]?.output
    : "output" in results
      ? results.output
      : undefined;
  const code = output?.find((part) => part.type === "chunk")?.code;
  if (code === undefined) throw new Error(`nothing came of bundling ${entry}`);
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, path);
  return path;
}

/**
 * @param {string} path
 * @param {readonly string[]} sources files and folders from the root; one that is missing doesn't count
 */
export function isNewer(path, sources) {
  if (!existsSync(path)) return false;
  const made = statSync(path).mtimeMs;
  return sources.every((source) => newest(resolve(root, source)) <= made);
}

/** @param {string} path @returns {number} when the file, or the last of a folder and all in it, was changed */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
