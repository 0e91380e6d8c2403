// npm test: all that a newcomer needs to trust the tree, with the count at its end.
import { findBrowser } from "./browser.mjs";
import { checks, project, tally } from "./checks.mjs";
import { runAll } from "./step.mjs";

const browser = findBrowser();
if (browser !== undefined) process.env["SUREFOOT_CHROMIUM"] = browser;

const outcomes = await runAll(checks, 2);
const build = { name: "build", command: ["node", "node_modules/vite/bin/vite.js", "build"] };
outcomes.push(...(await runAll([build, project("host")], 1)));
if (browser !== undefined) outcomes.push(...(await runAll([project("e2e")], 1)));
process.env["SUREFOOT_BENCH"] = "smoke";
outcomes.push(...(await runAll([project("bench")], 1)));

const { passed, failed } = tally(outcomes);
if (browser === undefined) process.stdout.write("e2e not run: no browser\n");
process.stdout.write(`${passed} passed, ${failed + (browser === undefined ? 1 : 0)} failed\n`);
process.exitCode = failed === 0 && browser !== undefined ? 0 : 1;
