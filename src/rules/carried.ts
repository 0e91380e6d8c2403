import type { Declaration } from "./declaration.ts";
import { NO_LANDMARKS } from "./plane/stretch.ts";
import type { Stage } from "./toll.ts";

/** The same way of moving when something else moves the body: it takes no speed and nothing of its turn, and only these stages stop it. */
export function carried(move: Declaration, stages: readonly Stage[]): Declaration {
  return {
    ...move,
    isForced: true,
    uses: undefined,
    allowance: () => ({ limit: undefined, isUnknown: false }),
    stages,
    halts: [],
    landmarks: () => NO_LANDMARKS,
  };
}
