import { warnOnce } from "./tell.ts";

/**
 * What `judge` answers, or `otherwise` where it breaks down: a fault of ours is said once, with its reason, and the table
 * plays on under Foundry's own measure.
 */
export function failOpen<T>(judge: () => T, otherwise: () => T): T {
  try {
    return judge();
  } catch (error) {
    tellFault(error);
    return otherwise();
  }
}

/** Says once that something of ours broke down, and why. */
export function tellFault(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  warnOnce(reason, { key: "SUREFOOT.Fault.brokeDown", data: { reason } });
}
