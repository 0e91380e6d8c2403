import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "../../scripts/browser.mjs";
import { isNewer } from "../../scripts/bundle.mjs";
import { tally } from "../../scripts/checks.mjs";
import { run } from "../../scripts/step.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "surefoot-scripts-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const touch = (name: string, seconds: number): string => {
  const path = join(folder, name);
  writeFileSync(path, "");
  utimesSync(path, seconds, seconds);
  return path;
};

describe("a bundle is made again", () => {
  test("only if a source is newer than it", () => {
    const made = touch("made.mjs", 2000);
    expect(isNewer(made, [touch("old.ts", 1000), join(folder, "missing.ts")])).toBe(true);
    expect(isNewer(made, [touch("old.ts", 1000), touch("new.ts", 3000)])).toBe(false);
    expect(isNewer(join(folder, "never-made.mjs"), [])).toBe(false);
  });
});

describe("the count at the end", () => {
  const outcome = (code: number, report?: string) => ({
    step: { name: "a", command: [], ...(report === undefined ? {} : { report }) },
    code,
    output: "",
    seconds: 0,
  });
  const report = (passed: number, failed: number): string => {
    const path = join(folder, `${passed}-${failed}.json`);
    writeFileSync(path, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));
    return path;
  };

  test("counts a check as one", () => {
    expect(tally([outcome(0), outcome(0), outcome(1)])).toEqual({ passed: 2, failed: 1 });
  });
  test("counts the tests of a report, and a bad end without a failed test as one failure", () => {
    const [good, bad] = [report(7, 0), report(5, 2)];
    expect(tally([outcome(0, good), outcome(1, bad)])).toEqual({ passed: 12, failed: 2 });
    expect(tally([outcome(1, good)])).toEqual({ passed: 7, failed: 1 });
    expect(tally([outcome(1, "no/such/report.json")])).toEqual({ passed: 0, failed: 1 });
  });
});

test("a command that can't be started ends with 127 instead of throwing", async () => {
  expect((await run({ name: "none", command: ["surefoot-no-such-program"] })).code).toBe(127);
});

test("a browser that is named is taken", () => {
  const before = process.env["SUREFOOT_CHROMIUM"];
  process.env["SUREFOOT_CHROMIUM"] = "/opt/mine";
  expect(findBrowser()).toBe("/opt/mine");
  if (before === undefined) delete process.env["SUREFOOT_CHROMIUM"];
  else process.env["SUREFOOT_CHROMIUM"] = before;
});

describe("a wrong option is answered in one sentence", () => {
  test.each([
    [["--port", "x"], "--port wants a number from 1 to 65535, not x.\n"],
    [["--generation", "12"], "--generation is 13 or 14, not 12.\n"],
  ])("npm start -- %s", async (options, sentence) => {
    const { code, output } = await run({ name: "start", command: ["node", "scripts/start.mjs", ...options] });
    expect({ code, output }).toEqual({ code: 1, output: sentence });
  });
});
