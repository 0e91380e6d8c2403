import type { Grid } from "../geometry/grid.ts";
import { DIAGONAL_LAWS } from "../geometry/square-grid.ts";
import type { Ruleset } from "../rules/declaration.ts";
import { type Ground, groundOf } from "../rules/ground.ts";
import { type Note, numberOf, type Source, sourceOf, sourcesOf, textOf } from "./reading.ts";
import { readRegions } from "./read-regions.ts";
import { readWalls } from "./read-walls.ts";
import { conversion, millimetresOfSquare, type Unit, unitOf } from "./units.ts";

/** A scene's ground, the unit of its distances, and what in it couldn't be taken as it stands. */
export interface Land {
  readonly ground: Ground;
  readonly unit: Unit | undefined;
  /** The unit as the scene writes it, where the game takes the scene's. */
  readonly units: string;
  readonly notes: readonly Note[];
}

/** Foundry's CONST.GRID_TYPES. */
const GRIDLESS = 0;
const SQUARES = 1;
const HEXES = [2, 3, 4, 5] as const;

/**
 * The ground of a scene from Foundry's source data. `diagonals` is a number of CONST.GRID_DIAGONALS. A grid without a
 * size counts as none; one without a distance has that of the ruleset.
 */
export function readGround(scene: Source, ruleset: Ruleset, diagonals: number): Land {
  const source = sourceOf(scene["grid"]);
  const notes: Note[] = [];
  const grid = readGrid(source, readDistance(source["distance"], ruleset, notes), diagonals);
  const walls = readWalls(sourcesOf(scene["walls"]), notes);
  const regions = readRegions(sourcesOf(scene["regions"]), notes);
  const counted = readUnits(textOf(source["units"], ruleset.unit), grid.distance, ruleset);
  const { perUnit, side, unit, units } = counted;
  return {
    ground: groundOf(grid, { ...readExtent(scene, grid.size), perUnit, side }, walls, regions),
    unit,
    units,
    notes,
  };
}

/** In which unit distances are counted on a board whose spaces measure `distance` of what it writes as `units`. */
function readUnits(units: string, distance: number, ruleset: Ruleset) {
  const unit = unitOf(units);
  const own = ruleset.unit;
  const square = millimetresOfSquare(ruleset);
  if (ruleset.counts === "scene") {
    return { unit, units, perUnit: conversion(own, unit, square), side: distance };
  }
  const side = own === "squares" ? 1 : distance * conversion(unit, own, square);
  return { unit: own, units: own, perUnit: 1, side };
}

/** Pixels of a grid that doesn't say how many, or says less than one. */
const SIZE = 100;

function readGrid(source: Source, distance: number, law: number): Grid {
  const given = numberOf(source["size"], source["size"] === undefined ? SIZE : 0);
  const isSize = given >= 1;
  const type = isSize ? numberOf(source["type"], SQUARES) : GRIDLESS;
  const size = isSize ? given : SIZE;
  const diagonals = DIAGONAL_LAWS[law] ?? "equidistant";
  const hexes = HEXES.find((known) => known === type);
  if (hexes) return { kind: "hexes", type: hexes, size, distance, diagonals };
  if (type === GRIDLESS) return { kind: "plane", size, distance, diagonals: "exact" };
  return { kind: "squares", size, distance, diagonals };
}

function readDistance(source: unknown, ruleset: Ruleset, notes: Note[]): number {
  const distance = numberOf(source, source === undefined ? ruleset.square : 0);
  if (distance > 0) return distance;
  notes.push({ code: "grid-distance", what: "" });
  return ruleset.square;
}

/** Foundry's own size of a new scene. */
const EXTENT = { width: 4000, height: 3000 };

/** The board in pixels with its padding, which Foundry rounds up to whole squares on each side. */
function readExtent(scene: Source, size: number): { width: number; height: number } {
  const padding = Math.max(0, numberOf(scene["padding"], 0));
  const side = (key: keyof typeof EXTENT) => {
    const inner = Math.max(0, numberOf(scene[key], EXTENT[key]));
    return inner + 2 * Math.ceil((padding * inner) / size) * size;
  };
  return { width: side("width"), height: side("height") };
}
