import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/{host,e2e,bench}/**"],
        },
      },
      { test: { name: "host", include: ["test/host/**/*.test.ts"] } },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "bench", include: ["test/bench/**/*.test.ts"], fileParallelism: false } },
    ],
  },
});
