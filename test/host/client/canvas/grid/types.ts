/** A place on the canvas in pixels; with `elevation` (grid units) it is three-dimensional. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number | undefined;
}

/** A grid space: i = row, j = column, k = storey (foundry-api.md §5). On a gridless scene i and j are pixels. */
export interface Offset {
  readonly i: number;
  readonly j: number;
  readonly k?: number | undefined;
}

export type Coordinates = Point | Offset;

/** Answers the cost of one step; `segment` is whatever the waypoint at the step's end carries. */
export type StepCost = (
  from: Offset,
  to: Offset,
  distance: number,
  segment: Readonly<Record<string, unknown>>,
) => number;

/** What `measurePath` reads of a waypoint beside its coordinates (API page GridMeasurePathWaypointData3D). */
export interface WaypointExtras {
  readonly teleport?: boolean | undefined;
  readonly measure?: boolean | undefined;
  readonly cost?: number | StepCost | undefined;
}

export type PathWaypoint = Coordinates & WaypointExtras;

export interface Amounts {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface SegmentMeasurement extends Amounts {
  from: WaypointMeasurement;
  to: WaypointMeasurement;
}

/** Cumulative from the first waypoint (API page GridMeasurePathResultWaypoint). */
export interface WaypointMeasurement extends Amounts {
  backward: SegmentMeasurement | null;
  forward: SegmentMeasurement | null;
}

export interface PathMeasurement extends Amounts {
  waypoints: WaypointMeasurement[];
  segments: SegmentMeasurement[];
}

export function isOffset(coords: Coordinates): coords is Offset {
  return "i" in coords;
}
