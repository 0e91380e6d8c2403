import { defineConfig } from "vitest/config";

const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/{host,e2e,bench}/**"],
          ...patience,
        },
      },
      {
        test: { name: "host", include: ["test/host/**/*.test.ts"], ...patience },
      },
      { test: { name: "e2e", include: ["test/e2e/**/*.test.ts"], maxWorkers: 2, ...patience } },
      { test: { name: "bench", include: ["test/bench/**/*.test.ts"], fileParallelism: false, ...patience } },
    ],
  },
});
