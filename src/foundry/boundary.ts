import type { Body } from "../rules/body.ts";
import type { Ground } from "../rules/ground.ts";
import { readProfile } from "../scene/read-body.ts";
import { millimetres } from "../scene/units.ts";
import { actorSource, liveScene } from "./live-scene.ts";
import { currentGame } from "./settings.ts";

/** A new token of a ranked unit is as large as its models in their ranks and files, where it has no size of its own yet. */
export function sizeNewToken(document: TokenDocument): void {
  const rules = currentGame();
  const live = rules && document.parent ? liveScene(document.parent, rules.ruleset) : undefined;
  const { width, height } = document._source;
  if (!rules || !live || width !== 1 || height !== 1) return;
  const { models } = readProfile(actorSource(document.actor), live.land.unit, rules.ruleset);
  const { ground, unit } = live.land;
  const box = models && unit ? boxOf(models, ground, millimetres(unit, 0)) : undefined;
  if (box) document.updateSource(box as never);
}

/** The sides, in squares, of models in ranks and files; undefined where their bases or ranks aren't known. */
function boxOf(
  { width, depth, ranks, files }: NonNullable<Body["models"]>,
  { side }: Ground,
  perUnit: number,
): { width: number; height: number } | undefined {
  if (width === undefined || depth === undefined || ranks * files === 0) return undefined;
  const squares = (millimetresLong: number) => millimetresLong / perUnit / side;
  return { width: squares(files * width), height: squares(ranks * depth) };
}
