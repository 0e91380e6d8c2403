import type { Point } from "../../geometry/point.ts";
import type { Place } from "../body.ts";
import { type Declaration, haltAt } from "../declaration.ts";
import type { Made, Stops } from "../enforce.ts";
import type { Ledger, PricedStep } from "../ledger.ts";
import { attemptOf, type Situation } from "../situation.ts";
import type { Waypoint } from "../step.ts";
import { survey } from "../survey.ts";

/**
 * Off the grid a body comes to rest on a whole pixel: the nearest to where its way ends to which the rules let it come,
 * held to its limits without any tolerance.
 */
export function stopsInPlane(situation: Situation, declaration: Declaration, ledger: Ledger): Stops {
  const exact: Situation = {
    ...situation,
    game: {
      ...situation.game,
      enforcement: "refuse",
      settings: { ...situation.game.settings, tolerance: 0 },
    },
  };
  const stay: Made = { ledger, count: 0 };
  return {
    last() {
      for (let count = ledger.open; count > 0; count -= 1) {
        const made = settled(exact, declaration, ledger, count, true);
        if (made) return made;
      }
      return stay;
    },
    behind: (count) => settled(exact, declaration, ledger, count, false) ?? rounded(ledger, count) ?? stay,
  };
}

/** The way behind so many steps, ended on a whole pixel; undefined where the rules let it come to none. */
function settled(
  situation: Situation,
  declaration: Declaration,
  ledger: Ledger,
  count: number,
  mustHalt: boolean,
): Made | undefined {
  const step = ledger.steps[count - 1];
  if (!step) return undefined;
  const attempt = attemptOf(situation);
  for (const { x, y } of pixelsAround(step.to)) {
    const place = { x, y, i: y, j: x, elevation: step.to.elevation };
    if (isSamePlace(place, situation.body.place)) return undefined;
    if (mustHalt && haltAt(place, attempt, declaration)) continue;
    const line = { ...situation.line, path: pathTo(situation, step, place) };
    const again = survey({ ...situation, line }, declaration)?.ledger;
    if (again && isAllowed(again, mustHalt)) return joined(ledger, again, count);
  }
  return undefined;
}

/** Whether a way to a pixel breaks no rule, and no dice keep the body from it. */
function isAllowed({ breaches, isWhole, awaits, ended, steps }: Ledger, mustHalt: boolean): boolean {
  const isThere = awaits === undefined && (ended === undefined || ended.count === steps.length);
  return isWhole && isThere && (!mustHalt || breaches.length === 0);
}

/** The drawn path up to a step, ended at a place. */
function pathTo({ line }: Situation, { leg, mode }: PricedStep, { x, y, elevation }: Place): Waypoint[] {
  const path = line.path ?? [];
  const goal = path[leg.index];
  const height = goal?.elevation === undefined ? {} : { elevation };
  const own = goal?.x === x && goal.y === y ? goal : {};
  return [...path.slice(0, leg.index), { ...own, x, y, action: mode, ...height }];
}

/** A ledger of which the way to a pixel is made; the rest stays as it was drawn. */
function joined(drawn: Ledger, again: Ledger, count: number): Made {
  const made = again.steps.length;
  const last = again.steps.at(-1)?.to ?? drawn.start;
  const ledger = {
    ...drawn,
    steps: [...again.steps, ...drawn.steps.slice(count)],
    open: made,
    reached: made,
    ended: drawn.ended && { ...drawn.ended, count: made },
    awaits: drawn.awaits && { ...drawn.awaits, at: last },
  };
  return { ledger, count: made };
}

/** The way behind so many steps with its end moved to the pixel, where nothing better is found. */
function rounded(ledger: Ledger, count: number): Made | undefined {
  const step = ledger.steps[count - 1];
  if (!step) return undefined;
  const x = Math.round(step.to.x);
  const y = Math.round(step.to.y);
  const last = { ...step, to: { ...step.to, x, y, i: y, j: x } };
  return { ledger: { ...ledger, steps: ledger.steps.with(count - 1, last) }, count };
}

/** How far from its exact end a way may come to rest, in pixels: one that touches something may have to give way. */
const FARTHEST = 1.5;

/** The whole pixels around a place, the nearest first; only the place itself where it is one. */
function pixelsAround({ x, y }: Point): Point[] {
  const reach = [-2, -1, 0, 1, 2];
  const all = reach.flatMap((dx) => reach.map((dy) => ({ x: Math.round(x) + dx, y: Math.round(y) + dy })));
  const away = (pixel: Point) => Math.hypot(pixel.x - x, pixel.y - y);
  return all.filter((pixel) => away(pixel) <= FARTHEST).sort((a, b) => away(a) - away(b));
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}
