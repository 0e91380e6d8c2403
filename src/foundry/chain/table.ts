import { boardOf } from "../../rules/board.ts";
import type { Body } from "../../rules/body.ts";
import type { Ruling, Table } from "../../rules/ruling.ts";
import type { Game } from "../../rules/situation.ts";
import { declare } from "../../rules/declare.ts";
import { actorOf, readBody } from "../../scene/read-body.ts";
import { inPhase } from "../../scene/read-phase.ts";
import { type Source, sourceOf } from "../../scene/reading.ts";
import type { Telling } from "../../view/breach-saying.ts";
import { actorSource, type LiveScene, liveScene } from "../board/live-scene.ts";
import { currentGame } from "../settings.ts";
import type { Chain, Was } from "./record.ts";

/** What a chain is judged by. */
export interface Bench {
  readonly rules: Game;
  readonly live: LiveScene;
  /** The table on which it began: what it has changed since stands there as it was before. */
  readonly table: Table;
}

/** The table on which a chain began; undefined where nothing is judged. */
export function benchOf(scene: Scene, { before, order }: Pick<Chain, "before" | "order">): Bench | undefined {
  const rules = currentGame();
  const live = rules && rules.enforcement !== "off" ? liveScene(scene, rules.ruleset) : undefined;
  if (!rules || !live) return undefined;
  const restored = new Map(before.map((was) => [was.token, bodyBefore(scene, was, live, rules)]));
  const bodies = new Map<string, Body>([...live.bodies, ...restored]);
  const nth = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const inOrder = [...bodies.values()].sort((a, b) => nth(a.id) - nth(b.id));
  const table: Table = {
    board: boardOf(live.land.ground, inOrder),
    turns: new Map(),
    open: "anyone",
    told: new Set(),
    removed: [],
    order: inOrder.map(({ id }) => id),
  };
  return { rules, live, table };
}

/** What the rules say of a chain with some faces; undefined where its unit isn't known. */
export function rule({ table, rules }: Bench, chain: Chain, dice: readonly number[]): Ruling | undefined {
  const body = table.board.bodies.find(({ id }) => id === chain.token);
  return body && declare(table, body, { ...chain.line, dice }, rules);
}

/** How sentences about a chain call bodies and write lengths; who is gone is called as it was. */
export function tellingOf(chain: Pick<Chain, "names">, live: LiveScene | undefined): Telling {
  const names = new Map(chain.names.map(({ token, name }) => [token, name]));
  const units = live?.land.unit ?? live?.land.units ?? "";
  return { units, nameOf: (id) => names.get(id) ?? live?.bodies.get(id)?.name ?? "" };
}

function bodyBefore(scene: Scene, was: Was, live: LiveScene, { ruleset }: Game): Body {
  const document = scene.tokens.get(was.token);
  const token = (document?._source ?? was.source ?? { _id: was.token }) as Source;
  const actor = document ? actorSource(document.actor) : actorGone(token);
  const system = sourceOf(actor?.["system"]);
  const resources = { ...sourceOf(system["resources"]), health: { value: was.health } };
  const models =
    system["models"] === undefined ? {} : { models: { ...sourceOf(system["models"]), ...was.models } };
  const source = {
    ...actor,
    system: { ...system, ...models, resources },
    effects: [],
    statuses: was.statuses,
  };
  const { x, y, rotation, elevation, width, height, phase } = was;
  const placed = { ...token, x, y, rotation, elevation, width, height };
  const body = readBody(placed, actor && source, live.land, ruleset, []);
  return phase ? inPhase(body, new Map([[body.id, phase]])) : body;
}

/** The actor of a token that is off the table. */
function actorGone(token: Source): Source | undefined {
  const base = [...(game.actors ?? [])].map(({ _source }) => _source as unknown as Source);
  return actorOf(token, base);
}
