/** `CONST`: values of Foundry's public tables that packages read (foundry-api.md §5, §7, scenario.md). */
export const CONSTANTS = Object.freeze({
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  GRID_DIAGONALS: {
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  },
  GRID_SNAPPING_MODES: {
    CENTER: 0x1,
    EDGE_MIDPOINT: 0x2,
    VERTEX: 0xf0,
    CORNER: 0xf00,
    SIDE_MIDPOINT: 0xf000,
    TOP_LEFT_VERTEX: 0x10,
    TOP_LEFT_CORNER: 0x100,
  },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_SHAPES: {
    ELLIPSE_1: 0,
    ELLIPSE_2: 1,
    TRAPEZOID_1: 2,
    TRAPEZOID_2: 3,
    RECTANGLE_1: 4,
    RECTANGLE_2: 5,
  },
  WALL_MOVEMENT_TYPES: { NONE: 0, NORMAL: 20 },
  WALL_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 },
  WALL_DIRECTIONS: { BOTH: 0, LEFT: 1, RIGHT: 2 },
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
  REGION_MOVEMENT_SEGMENTS: { EXIT: -1, MOVE: 0, ENTER: 1 },
  REGION_EVENTS: {
    BEHAVIOR_ACTIVATED: "behaviorActivated",
    BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
    BEHAVIOR_VIEWED: "behaviorViewed",
    BEHAVIOR_UNVIEWED: "behaviorUnviewed",
    REGION_BOUNDARY: "regionBoundary",
  },
  DOCUMENT_OWNERSHIP_LEVELS: { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  USER_ROLES: { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 },
});

/** `CONST.DICE_ROLL_MODES`: of 13 alone (foundry-api.md §0.1). */
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});
