import { defineConfig } from "vitest/config";

const patience = { testTimeout: 30_000, hookTimeout: 60_000 };
/** Files share what they import: loading it takes longer than most of them run. */
const together = { isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/{host,e2e,bench}/**"],
          ...patience,
          ...together,
        },
      },
      {
        test: { name: "host", include: ["test/host/**/*.test.ts"], ...patience, ...together },
      },
      { test: { name: "e2e", include: ["test/e2e/**/*.test.ts"], maxWorkers: 2, ...patience, ...together } },
      { test: { name: "bench", include: ["test/bench/**/*.test.ts"], fileParallelism: false, ...patience } },
    ],
  },
});
