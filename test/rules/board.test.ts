import { describe, expect, test } from "vitest";
import { type Board, boardBut, boardOf } from "../../src/rules/board.ts";
import { type Body, placeAt } from "../../src/rules/body.ts";
import { RULESETS } from "../../src/rulesets/index.ts";
import { readTable } from "../../src/scene/read-table.ts";

const srd = RULESETS["srd-5.2.1"]!;

/** Three bodies in a row, five spaces apart; the second is hidden where it says so. */
function row(type: number, hidden = false): Board {
  const tokens = ["ann", "bob", "cid"].map((id, at) => ({
    _id: id,
    actorId: id,
    x: at * 500,
    y: 0,
    hidden: hidden && at === 1,
  }));
  const actors = tokens.map(({ _id }, at) => ({ _id, type: "creature", system: { reach: at * 5 } }));
  return readTable(
    { width: 4000, height: 1000, grid: { type, size: 100, distance: 5 }, tokens },
    actors,
    srd,
    0,
  ).table.board;
}

const moved = (board: Board, id: string, x: number): Body => {
  const body = board.bodies.find((one) => one.id === id)!;
  return { ...body, place: placeAt(board.ground.grid, body, { x, y: 0, elevation: 0 }) };
};
const ids = (bodies: readonly Body[]) => bodies.map(({ id }) => id);
const ALL = { minX: 0, minY: 0, maxX: 4000, maxY: 1000 };

describe.each([0, 1])("a board of type %i on which some stand elsewhere", (type) => {
  test("has each where it stands now, in the order of the scene", () => {
    const board = row(type);
    const other = boardBut(board, new Map([["ann", moved(board, "ann", 700)]]));
    expect(ids(other.bodies)).toEqual(["ann", "bob", "cid"]);
    expect(ids(other.bodiesNear(ALL))).toEqual(["ann", "bob", "cid"]);
    expect(ids(other.bodiesNear({ minX: 0, minY: 0, maxX: 90, maxY: 90 }))).toEqual([]);
    expect(ids(other.bodiesNear({ minX: 590, minY: 0, maxX: 790, maxY: 90 }))).toEqual(["ann", "bob"]);
    expect(ids(board.bodiesNear({ minX: 0, minY: 0, maxX: 90, maxY: 90 }))).toEqual(["ann"]);
  });
  test("has nothing of who is gone", () => {
    const other = boardBut(row(type), new Map([["cid", undefined]]));
    expect(ids(other.bodies)).toEqual(["ann", "bob"]);
    expect(ids(other.bodiesNear(ALL))).toEqual(["ann", "bob"]);
  });
  test("asks the farthest reach of all, also of who has been changed", () => {
    const board = row(type);
    expect(board.farthestReach()).toBe(10);
    const far = { ...moved(board, "ann", 0), reach: 40 };
    expect(boardBut(board, new Map([["ann", far]])).farthestReach()).toBe(40);
  });
  test("shows no hidden body that it is asked about", () => {
    const board = row(type, true);
    const other = boardBut(board, new Map([["bob", moved(board, "bob", 100)]]));
    expect(ids(other.bodies)).toEqual(["ann", "bob", "cid"]);
    expect(ids(other.bodiesNear(ALL))).toEqual(["ann", "cid"]);
  });
});

test("on squares each covers the spaces where it stands now", () => {
  const board = row(1);
  const other = boardBut(board, new Map([["ann", moved(board, "ann", 500)]]));
  expect(ids(other.bodiesOn(0, 0))).toEqual([]);
  expect(ids(other.bodiesOn(0, 5))).toEqual(["ann", "bob"]);
});

test("a board with no change is the same one", () => {
  const board = boardOf(row(1).ground, row(1).bodies);
  expect(boardBut(board, new Map())).toBe(board);
});
