import { defineConfig } from "vite";
import { shipped } from "./scripts/shipped.mjs";

/** The bundle that Foundry loads: one module, one stylesheet, readable and with a source map. */
export default defineConfig({
  plugins: [shipped()],
  publicDir: false,
  build: {
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "surefoot.mjs", cssFileName: "surefoot" },
    target: "es2022",
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
  },
});
