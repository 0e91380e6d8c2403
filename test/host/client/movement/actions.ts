import type { ActionCost, Generation, MovementAction } from "../movement-types.ts";

/** An action as a system or core writes it down, before it is resolved. */
export interface ActionDescriptor extends Partial<Omit<MovementAction, "canSelect">> {
  canSelect?: boolean | ((token: unknown) => boolean);
  terrainAction?: string | null;
  costMultiplier?: number;
  speedMultiplier?: number;
}

const named = (id: string, icon: string, order: number, more: ActionDescriptor = {}): ActionDescriptor => ({
  label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`,
  icon: `fa-solid fa-${icon}`,
  img: `icons/svg/${id}.svg`,
  order,
  ...more,
});

const slow: ActionDescriptor = { terrainAction: "walk", costMultiplier: 2, speedMultiplier: 0.5 };

/** Core's table of movement actions (foundry-api.md §3.7). */
export function coreActions(_generation: Generation): Record<string, ActionDescriptor> {
  return {
    walk: named("walk", "person-walking", 0),
    fly: named("fly", "person-fairy", 1),
    swim: named("swim", "person-swimming", 2, { speedMultiplier: 0.5 }),
    burrow: named("burrow", "person-digging", 3),
    crawl: named("crawl", "person-praying", 4, slow),
    climb: named("climb", "person-through-window", 5, slow),
    jump: named("jump", "person-running-fast", 6, {
      costMultiplier: 2,
      deriveTerrainDifficulty: ({ walk = 1, fly = 1 }) => Math.max(walk, fly),
    }),
    blink: named("blink", "person-from-portal", 7, {
      teleport: true,
      terrainAction: null,
      speedMultiplier: Infinity,
    }),
    displace: named("displace", "transporter-1", 8, {
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      canSelect: false,
      terrainAction: null,
      costMultiplier: 0,
      speedMultiplier: Infinity,
    }),
  };
}

/** Fills every action in, in place, as core does between `init` and `setup`. */
export function resolveActions(actions: Record<string, ActionDescriptor>, defaultSpeed: number): void {
  for (const [id, descriptor] of Object.entries(actions)) {
    if (descriptor.label === undefined || descriptor.icon === undefined)
      throw new Error(`movement action "${id}" needs a label and an icon`);
    Object.assign(descriptor, resolved(descriptor, defaultSpeed));
  }
}

function resolved(given: ActionDescriptor, defaultSpeed: number): Partial<MovementAction> {
  const { canSelect = true, terrainAction, costMultiplier = 1, speedMultiplier = 1 } = given;
  return {
    img: given.img ?? null,
    order: given.order ?? 0,
    canSelect: typeof canSelect === "function" ? canSelect : () => canSelect,
    teleport: given.teleport ?? false,
    measure: given.measure ?? true,
    walls: given.walls === undefined ? "move" : given.walls,
    visualize: given.visualize ?? true,
    getAnimationOptions:
      given.getAnimationOptions ??
      (() => (speedMultiplier === 1 ? {} : { movementSpeed: defaultSpeed * speedMultiplier })),
    deriveTerrainDifficulty: given.deriveTerrainDifficulty ?? derivedDifficulty(terrainAction),
    getCostFunction: given.getCostFunction ?? (() => multiplied(costMultiplier)),
  };
}

function derivedDifficulty(
  terrainAction: string | null | undefined,
): MovementAction["deriveTerrainDifficulty"] {
  if (terrainAction === undefined) return null;
  return terrainAction === null ? () => 1 : (difficulties) => difficulties[terrainAction] ?? 1;
}

const multiplied =
  (factor: number): ActionCost =>
  (base) =>
    factor === 0 ? 0 : base * factor;
