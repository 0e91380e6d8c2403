/** `CONST.MOVEMENT_DIRECTIONS` (issue #10078), of which those up and down in space are left out. */
export const MOVEMENT_DIRECTIONS = {
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
} as const;

/** A direction as a step to the right (or left) and down (or up). */
export function towards(direction: number): { x: number; y: number } {
  const has = (bit: number) => Number((direction & bit) !== 0);
  const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
  return { x: has(RIGHT) - has(LEFT), y: has(DOWN) - has(UP) };
}

/** The direction that a step to the right (or left) and down (or up) has. */
export function directionOf(x: number, y: number): number {
  const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
  return (y < 0 ? UP : y > 0 ? DOWN : 0) | (x < 0 ? LEFT : x > 0 ? RIGHT : 0);
}
