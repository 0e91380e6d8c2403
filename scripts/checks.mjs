import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./step.mjs";

/**
 * @typedef {import("./step.mjs").Step} Step
 * @typedef {import("./step.mjs").Outcome} Outcome
 */

/** @param {string} project @returns {Step} one vitest project, with a JSON report */
export function project(project) {
  const report = `node_modules/.cache/surefoot/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name: project,
    command: node("vitest", "vitest.mjs", "run", "--project", project, ...reporters),
    report,
  };
}

/** @type {readonly Step[]} what needs no browser and no build: the unit tests first, they take longest */
export const checks = [
  project("unit"),
  { name: "types of the pure rooms", command: node("typescript", "bin/tsc", "-p", "tsconfig.pure.json") },
  { name: "types of the Foundry rooms", command: node("typescript", "bin/tsc", "-p", "tsconfig.json") },
  { name: "types of tests and scripts", command: node("typescript", "bin/tsc", "-p", "tsconfig.node.json") },
  { name: "lint", command: node("oxlint", "bin/oxlint", "--type-aware", "--deny-warnings") },
  { name: "format", command: node("@biomejs/biome", "bin/biome", "format") },
  { name: "unused code", command: node("knip", "bin/knip.js") },
];

/**
 * Adds up what passed and failed: a step counts one, a vitest step its tests, and one more failure where it
 * ended badly without a failed test.
 * @param {readonly Outcome[]} outcomes
 * @returns {{ passed: number, failed: number }}
 */
export function tally(outcomes) {
  let passed = 0;
  let failed = 0;
  for (const { step, code } of outcomes) {
    const tests = step.report === undefined ? { passed: code === 0 ? 1 : 0, failed: 0 } : read(step.report);
    passed += tests.passed;
    failed += tests.failed === 0 && code !== 0 ? 1 : tests.failed;
  }
  return { passed, failed };
}

/** @param {string} report */
function read(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(resolve(root, report), "utf8"));
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** @param {string} name @param {string} file @param {string[]} args */
function node(name, file, ...args) {
  return ["node", `node_modules/${name}/${file}`, ...args];
}
