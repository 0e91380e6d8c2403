import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL("../", import.meta.url));

/**
 * One command of a check. `report` is where a vitest run leaves its JSON report.
 * @typedef {{ name: string, command: readonly string[], report?: string }} Step
 * @typedef {{ step: Step, code: number, output: string, seconds: number }} Outcome
 */

/**
 * Runs one command to its end; never rejects: a command that can't be started ends with code 127.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export function run(step) {
  const [program = "", ...args] = step.command;
  const from = performance.now();
  let output = "";
  if (step.report !== undefined) rmSync(join(root, step.report), { force: true });
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => resolve({ step, code, output, seconds: (performance.now() - from) / 1000 });
    const child = spawn(program === "node" ? process.execPath : program, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    child.on("error", (error) => ((output += `${error.message}\n`), end(127)));
    child.on("close", (code) => end(code ?? 1));
  });
}

/**
 * Runs steps, at most `width` at a time, and says of each how it went; what failed is shown in full.
 * @param {readonly Step[]} steps
 * @param {number} width
 * @returns {Promise<Outcome[]>} in the order of `steps`
 */
export async function runAll(steps, width) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const waiting = [...steps.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, step] = next;
      const outcome = await run(step);
      outcomes[place] = outcome;
      say(outcome);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return outcomes;
}

/** @param {Outcome} outcome */
function say({ step, code, output, seconds }) {
  if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  process.stdout.write(`${code === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds.toFixed(1)} s)\n`);
}
