import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL("../..", import.meta.url));
const boards = readdirSync(`${root}test/host/boards`)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""));

/** What `npm start` says of itself, up to the last of its links; or all that it says before it ends. */
function started(options: readonly string[]): Promise<{ said: string; stop: () => void }> {
  const child = spawn(process.execPath, ["scripts/start.mjs", ...options], { cwd: root });
  let said = "";
  return new Promise((resolve) => {
    const done = () => resolve({ said, stop: () => child.kill() });
    const hear = (text: unknown) => {
      said += String(text);
      if (said.includes("player2")) done();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", done);
  });
}

test.each([[[]], ...boards.map((board) => [["--board", board]])])(
  "npm start -- %s answers with a page",
  async (options: readonly string[]) => {
    const { said, stop } = await started(options);
    try {
      const link = /gm\s+(\S+)/.exec(said)?.[1];
      expect(link, said).toBeDefined();
      const answer = await fetch(link ?? "");
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("<title>");
    } finally {
      stop();
    }
  },
);
