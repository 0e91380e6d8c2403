import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL("../..", import.meta.url));
const boards = readdirSync(`${root}test/host/boards`)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""))
  .sort();

/** What `npm start` says of itself, up to its last link; or all that it says before it ends. */
function started(options: readonly string[]): Promise<{ said: string; stop: () => void }> {
  const child = spawn(process.execPath, ["scripts/start.mjs", ...options], { cwd: root });
  let said = "";
  return new Promise((resolve) => {
    const done = () => resolve({ said, stop: () => child.kill() });
    const hear = (text: unknown) => {
      said += String(text);
      if (/ {2}(boards|player2) +\S+\n/.test(said)) done();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", done);
  });
}

test.each([["boards", []], ...boards.map((board) => ["gm", ["--board", board]] as const)] as const)(
  "npm start answers with a page: %s %s",
  async (who, options: readonly string[]) => {
    const { said, stop } = await started(options);
    try {
      const link = new RegExp(`${who} +(\\S+)`).exec(said)?.[1];
      expect(link, said).toBeDefined();
      const answer = await fetch(link ?? "");
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page).toContain("<title>");
      expect([...page.matchAll(/<article id="(.+)">/g)].map(([, board]) => board).sort()).toEqual(
        who === "boards" ? boards : [],
      );
    } finally {
      stop();
    }
  },
);

test("npm start with a board that isn't there says which there are", async () => {
  const { said } = await started(["--board", "nowhere"]);
  expect(said).toBe(`No board nowhere; there are: ${boards.join(", ")}.\n`);
});
