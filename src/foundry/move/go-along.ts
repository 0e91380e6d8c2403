import type { PricedStep } from "../../rules/ledger.ts";

/** Moves a token along steps that were judged, one waypoint a leg, each by its own mode or by `action`; nowhere without any. */
export async function goAlong(
  document: TokenDocument,
  steps: readonly PricedStep[],
  { action, ...options }: { readonly action?: string | undefined; readonly constrainOptions?: object } = {},
): Promise<void> {
  const path = legEnds(steps).map(({ to: { x, y, elevation }, mode }) => ({
    x,
    y,
    elevation,
    action: action ?? mode,
    snapped: true,
    explicit: true,
    checkpoint: false,
  }));
  if (path.length > 0) await document.move(path as never, options as never);
}

/** The last step of each leg. */
function legEnds(steps: readonly PricedStep[]): readonly PricedStep[] {
  return steps.filter((step, at) => at === steps.length - 1 || steps[at + 1]?.leg !== step.leg);
}
