// npm run check: types, lint, format, unused code and the unit tests.
import { checks, tally } from "./checks.mjs";
import { runAll } from "./step.mjs";

const { passed, failed } = tally(await runAll(checks, 2));
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
