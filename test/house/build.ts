import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { build } from "vite";
import { textsUnder } from "./files.ts";

/** Builds with the repository's own vite.config.ts into a folder of its own, so that a dist in use stays as it is. */
export async function buildAside(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "surefoot-dist-"));
  await build({ logLevel: "silent", build: { outDir: folder, emptyOutDir: true } });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The documents of a pack, as texts of YAML by path; `aside` is an empty folder to write them to. */
export async function openPack(pack: string, aside: string) {
  await extractPack(pack, aside, { yaml: true, log: false });
  return textsUnder([aside], /\.ya?ml$/);
}

/** Paths of a build that are missing or too many. A pattern with `**` at its end stands for at least one file. */
export function listFaults(paths: readonly string[], expected: readonly string[]): string[] {
  const fits = (path: string, pattern: string) =>
    pattern.endsWith("**") ? path.startsWith(pattern.slice(0, -2)) : path === pattern;
  return [
    ...expected
      .filter((pattern) => !paths.some((path) => fits(path, pattern)))
      .map((path) => `${path} is missing`),
    ...paths
      .filter((path) => !expected.some((pattern) => fits(path, pattern)))
      .map((path) => `${path} is too many`),
  ];
}

/** Where `got` hasn't what `wanted` has: a path for each value; what `got` has besides doesn't count. */
export function lacks(got: unknown, wanted: unknown, path = ""): string[] {
  if (typeof wanted !== "object" || wanted === null) return Object.is(got, wanted) ? [] : [path];
  if (typeof got !== "object" || got === null) return [path];
  return Object.entries(wanted).flatMap(([key, value]) =>
    lacks((got as Readonly<Record<string, unknown>>)[key], value, path === "" ? key : `${path}.${key}`),
  );
}
