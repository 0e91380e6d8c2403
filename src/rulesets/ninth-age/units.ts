import { type Body, hasStatus, type Models, type PhaseLog, relation } from "../../rules/body.ts";
import { edgesApart, isNear } from "../../rules/apart.ts";
import type { Board } from "../../rules/board.ts";

/** D8, D24: how near, in inches, a friend has to be whose fate is seen. */
const SIGHT = 6;

/** What isn't a thing fights, flees and panics; who is hidden doesn't. */
export function isUnit({ kind, isHidden }: Body): boolean {
  return kind !== "object" && !isHidden;
}

/** A unit without models of its own is one model. */
export function modelsOf({ models }: Body): Models {
  return models ?? ONE_MODEL;
}

const ONE_MODEL: Models = { start: 1, now: 1, perModel: 1, ranks: 1, files: 1 };

/** The health points that a unit has left. */
export function healthOf(unit: Body): number {
  const { now, perModel } = modelsOf(unit);
  return Math.max(0, unit.resources?.["health"]?.value ?? now * perModel);
}

/** What befell a unit in this phase; nothing did where it has no log yet. */
export function phaseOf(unit: Body): PhaseLog {
  return unit.phase ?? { health: healthOf(unit), lost: 0, hasPassed: false };
}

/** The unit after a loss of so many points: with as many models as they still make. */
export function lessened(unit: Body, points: number): Body {
  const health = Math.max(0, healthOf(unit) - points);
  const old = unit.resources?.["health"];
  const resources = { ...unit.resources, health: { ...old, value: health } };
  if (!unit.models) return { ...unit, resources };
  const now = Math.min(unit.models.now, Math.ceil(health / unit.models.perModel));
  return { ...unit, resources, models: { ...unit.models, now } };
}

export function isFleeing(unit: Body): boolean {
  return hasStatus(unit, "fleeing");
}

/** D14: in combat by its own word, or in contact with an enemy; who flees is in none. */
export function isEngaged(unit: Body, board: Board): boolean {
  if (hasStatus(unit, "engaged")) return true;
  if (isFleeing(unit)) return false;
  const pixel = board.ground.side / board.ground.grid.size;
  return enemiesOf(unit, board).some(
    (enemy) => !isFleeing(enemy) && edgesApart(board.ground, here(unit), here(enemy)) <= pixel + NOISE,
  );
}

const NOISE = 1e-6;

export function enemiesOf(unit: Body, { bodies }: Board): Body[] {
  return bodies.filter((other) => isUnit(other) && relation(unit, other) === "enemy");
}

/** D8: the friends that see what happens to a unit where it is. */
export function friendsNear(unit: Body, { bodies, ground }: Board): Body[] {
  return bodies.filter(
    (other) =>
      other.id !== unit.id &&
      isUnit(other) &&
      relation(unit, other) === "ally" &&
      isNear(ground, here(unit), here(other), SIGHT),
  );
}

function here(unit: Body): readonly [Body, Body["place"]] {
  return [unit, unit.place];
}
