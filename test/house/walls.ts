import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What the lint said of one file. */
export type Complaint = { readonly file: string; readonly code: string };

/** Lints a made-up src/ (path → text) under the repository's own .oxlintrc.json, in a folder that is gone afterwards. */
export async function lint(files: Readonly<Record<string, string>>): Promise<Complaint[]> {
  const folder = mkdtempSync(join(tmpdir(), "surefoot-walls-"));
  try {
    cpSync(".oxlintrc.json", join(folder, ".oxlintrc.json"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await oxlint(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function oxlint(folder: string): Promise<Complaint[]> {
  const program = join(process.cwd(), "node_modules/oxlint/bin/oxlint");
  const args = [program, "--deny-warnings", "--format", "json"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_ended, stdout, stderr) => {
      try {
        const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
        resolve(diagnostics.map(({ filename, code }) => ({ file: filename.replaceAll("\\", "/"), code })));
      } catch {
        reject(new Error(`oxlint gave no report: ${stdout}${stderr}`));
      }
    });
  });
}
