import { openTable } from "./boot.ts";

/** The page's program: takes a seat as `?user=` and starts the game in Foundry's order. */
openTable(new URL(location.href).searchParams).catch((error: unknown) => {
  console.error(error);
  Object.assign((globalThis as { __host?: object }).__host ?? {}, { error: String(error) });
});
