import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { root } from "./step.mjs";

/** What is copied as it stands. */
const copied = ["system.json", "lang", "templates", "README.md", "LICENSE", "CHANGELOG.md"];

/**
 * Puts beside the bundle what Foundry wants with it, and compiles each folder of packs/_source into a pack.
 * @returns {import("vite").Plugin}
 */
export function shipped() {
  let outDir = "";
  return {
    name: "surefoot-shipped",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const name of copied) {
        if (existsSync(root + name)) cpSync(root + name, join(outDir, name), { recursive: true });
      }
      await packUp(join(outDir, "packs"));
    },
  };
}

/** @param {string} folder where the packs go */
async function packUp(folder) {
  const sources = join(root, "packs/_source");
  if (!existsSync(sources)) return;
  for (const name of readdirSync(sources)) {
    rmSync(join(folder, name), { recursive: true, force: true });
    await compilePack(join(sources, name), join(folder, name), { yaml: true, recursive: true, log: false });
  }
}
