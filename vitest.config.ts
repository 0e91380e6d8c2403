import { defineConfig } from "vitest/config";

/** Tests that need a browser; `npm test` leaves them out where there is none, and says so. */
const withBrowser = ["test/host/canvas*.test.ts"];
const noBrowser = (process.env["SUREFOOT_NO_BROWSER"] ?? "") !== "";
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
        test: {
          name: "host",
          include: ["test/host/**/*.test.ts"],
          exclude: noBrowser ? withBrowser : [],
          ...patience,
        },
      },
      { test: { name: "e2e", include: ["test/e2e/**/*.test.ts"], fileParallelism: false, ...patience } },
      { test: { name: "bench", include: ["test/bench/**/*.test.ts"], fileParallelism: false, ...patience } },
    ],
  },
});
