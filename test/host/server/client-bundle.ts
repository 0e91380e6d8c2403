import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";

const CACHE = "node_modules/.cache/surefoot-host";
let building: Promise<string> | null = null;

/** The page's own program, built by vite from `test/host/client/main.ts` and again when a source is newer; working copies may share their node_modules. */
export function clientBundle(root: string): Promise<string> {
  building ??= freshBundle(root).finally(() => {
    building = null;
  });
  return building;
}

async function freshBundle(root: string): Promise<string> {
  const file = path.join(root, CACHE, `${root.replaceAll(/\W+/g, "-")}.mjs`);
  const built = await stat(file).catch(() => null);
  if (built !== null && built.mtimeMs > (await newest(path.join(root, "test/host"))))
    return readFile(file, "utf8");
  const code = await build(root);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, code);
  await rename(draft, file);
  return code;
}

async function build(root: string): Promise<string> {
  const vite = await import("vite");
  const result = await vite.build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      lib: { entry: path.join(root, "test/host/client/main.ts"), formats: ["es"] },
      target: "es2022",
      minify: false,
      sourcemap: "inline",
      write: false,
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as {
    output: { type: string; code?: string }[];
  }[];
  const chunk = outputs.flatMap((one) => one.output).find((one) => one.type === "chunk");
  if (chunk?.code === undefined) throw new Error("vite built no client for the host");
  return chunk.code;
}

async function newest(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".ts"));
  const times = await Promise.all(
    files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).mtimeMs),
  );
  return Math.max(0, ...times);
}
