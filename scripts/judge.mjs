// npm run -s judge -- FILE…: bundles the judge when its source is newer, and runs it. See src/judge/cli.ts.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";
import { root } from "./step.mjs";

/** A reader that went away (`| head`) is no fault. */
process.stdout.on("error", () => process.exit(0));

const { npm_lifecycle_event: script, INIT_CWD: cwd } = process.env;
if (script === "judge" && cwd !== undefined) process.chdir(cwd); // npm goes to the root; paths are meant from here

try {
  if (!existsSync(join(root, "src/judge/cli.ts"))) throw new Error("src/judge/cli.ts is missing");
  const judge = await import(pathToFileURL(await bundle("src/judge/cli.ts", "judge.mjs")).href);
  process.exitCode = await judge.main(process.argv.slice(2), {
    out: (/** @type {string} */ text) => void process.stdout.write(text),
    err: (/** @type {string} */ text) => void process.stderr.write(text),
  });
} catch (error) {
  const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
  process.stderr.write(`The judge broke down: ${reason}\n`);
  process.exitCode = 2;
}
