import type {
  Amounts,
  PathMeasurement,
  PathWaypoint,
  SegmentMeasurement,
  WaypointMeasurement,
} from "./types.ts";

/** Measures one segment; what it has to remember of the path (diagonals so far) it keeps itself. */
export type MeasureSegment = (from: PathWaypoint, to: PathWaypoint) => Amounts;

/** Strings the segments' measurements together: waypoints are cumulative, segments are not (API page GridMeasurePathResult). */
export function measureAlong(waypoints: readonly PathWaypoint[], measure: MeasureSegment): PathMeasurement {
  const total = nothing();
  const measured: WaypointMeasurement[] = [];
  const segments: SegmentMeasurement[] = [];
  waypoints.forEach((waypoint, index) => {
    const here: WaypointMeasurement = { backward: null, forward: null, ...nothing() };
    const previous = waypoints[index - 1];
    const before = measured[index - 1];
    if (previous && before) {
      const amounts = waypoint.measure === false ? nothing() : measure(previous, waypoint);
      const segment: SegmentMeasurement = { from: before, to: here, ...amounts };
      before.forward = segment;
      here.backward = segment;
      add(total, amounts);
      segments.push(segment);
    }
    add(here, total);
    measured.push(here);
  });
  return { waypoints: measured, segments, ...total };
}

function nothing(): Amounts {
  return { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };
}

function add(sum: Amounts, part: Amounts): void {
  sum.distance += part.distance;
  sum.cost += part.cost;
  sum.spaces += part.spaces;
  sum.diagonals += part.diagonals;
  sum.euclidean += part.euclidean;
}
