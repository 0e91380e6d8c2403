import { describe, expect, test } from "vitest";
import type { Actor } from "./client/documents/actor.ts";
import { TokenDocument } from "./client/documents/token.ts";
import { TypeDataModel } from "./client/models/data-model.ts";
import { NumberField } from "./client/models/fields.ts";
import { SchemaField } from "./client/models/containers.ts";
import type { Session } from "./client/session.ts";
import { ARENA, BRAWL, combatOf, sceneOf, seatsOf, tokenOf } from "./in-memory.ts";

const actorOf = (session: Session, id: string): Actor => tokenOf(session, id).actor as Actor;

/** Counts how often each hook was heard. */
function count(session: Session, ...names: string[]): Record<string, number> {
  const heard: Record<string, number> = {};
  for (const name of names)
    session.hooks.on(name, () => {
      heard[name] = (heard[name] ?? 0) + 1;
    });
  return heard;
}

describe("documents", () => {
  test("an update that says nothing new is not sent", async () => {
    const { gm } = seatsOf(ARENA);
    const heard = count(gm, "preUpdateToken", "updateToken");
    expect(await tokenOf(gm, "hero").update({ hidden: false, x: 0 })).toBeUndefined();
    expect(heard).toEqual({});
  });

  test("the source is the truth and is shared with the parent's toObject", async () => {
    const { gm } = seatsOf(ARENA);
    const hero = tokenOf(gm, "hero");
    await hero.update({ name: "Heroine", "flags.surefoot.spent": 5 });
    hero.x = 55;
    expect([hero._source["x"], hero.name, hero.getFlag("surefoot", "spent")]).toEqual([0, "Heroine", 5]);
    expect((sceneOf(gm).toObject()["tokens"] as object[])[0]).toMatchObject({ name: "Heroine", x: 0 });
    await hero.unsetFlag("surefoot", "spent");
    expect(hero.getFlag("surefoot", "spent")).toBeUndefined();
  });

  test("create, update and delete of what a scene holds are heard on every client", async () => {
    const { gm, player2 } = seatsOf(ARENA);
    const heard = count(player2, "createWall", "updateWall", "deleteWall", "updateRegionBehavior");
    const [wall] = await sceneOf(gm).createEmbeddedDocuments("Wall", [{ c: [0, 0, 100, 0] }]);
    await wall!.update({ ds: 1 });
    await wall!.delete();
    const region = sceneOf(gm).regions.get("mud")!;
    await region.updateEmbeddedDocuments("RegionBehavior", [{ _id: "mire", disabled: true }]);
    expect(heard).toEqual({ createWall: 1, updateWall: 1, deleteWall: 1, updateRegionBehavior: 1 });
    expect(sceneOf(player2).walls.size).toBe(1);
  });

  test("every update of a token goes through its class, with what holds it", async () => {
    const asked: unknown[] = [];
    class Watched extends TokenDocument {
      static override updateDocuments(updates: object[], operation: Record<string, unknown>) {
        asked.push([updates.length, (operation["parent"] as { id: string }).id]);
        return super.updateDocuments(updates as never, operation);
      }
    }
    const prepare = (session: Session) => Object.assign(session.config.Token, { documentClass: Watched });
    const { gm } = seatsOf(ARENA, { prepare });
    const scene = sceneOf(gm);
    await tokenOf(gm, "hero").update({ name: "Heroine" });
    await tokenOf(gm, "hero").move({ x: 100 });
    await scene.updateEmbeddedDocuments("Token", [{ _id: "hero", x: 200 }]);
    expect(asked).toEqual(Array(3).fill([1, scene.id]));
  });

  test("preCreate may refuse", async () => {
    const { gm } = seatsOf(ARENA);
    gm.hooks.on("preCreateWall", () => false);
    expect(await sceneOf(gm).createEmbeddedDocuments("Wall", [{ c: [0, 0, 1, 1] }])).toEqual([]);
  });

  test("owners own tokens by their actor, a GM everything", () => {
    const { player1, player2, gm } = seatsOf(ARENA);
    expect([player1, player2, gm].map((session) => tokenOf(session, "hero").isOwner)).toEqual([
      true,
      false,
      true,
    ]);
    expect(tokenOf(player2, "hero").testUserPermission(player2.user, "OBSERVER")).toBe(true);
  });

  test("open ends of a region are infinite", () => {
    const region = sceneOf(seatsOf(ARENA).gm).regions.get("mud")!;
    expect(region.elevation).toEqual({ bottom: -Infinity, top: Infinity });
  });

  test("an activated scene is viewed by everybody", async () => {
    const { gm, player1 } = seatsOf({ scenes: [{ _id: "hall" }, { _id: "yard" }] });
    const drawn: unknown[] = [];
    player1.drawScene = async (scene) => drawn.push(scene?.id);
    await gm.scenes.get("yard")!.activate();
    await player1.settled();
    expect([drawn, player1.scenes.active?.id, player1.scenes.viewed?.id]).toEqual([["yard"], "yard", "yard"]);
  });

  test("padding is rounded up to whole spaces on every side", () => {
    const scene = { width: 2000, height: 1500, padding: 0.12, grid: { size: 100 } };
    const { dimensions } = sceneOf(seatsOf({ scene }).gm);
    expect(dimensions).toMatchObject({
      sceneX: 300,
      sceneY: 200,
      width: 2600,
      height: 1900,
      sceneWidth: 2000,
    });
  });
});

describe("actors", () => {
  test("statuses are those of effects that aren't disabled, and follow their changes", async () => {
    const { player1, gm } = seatsOf(ARENA);
    expect([...actorOf(gm, "hero").statuses]).toEqual(["prone"]);
    await actorOf(player1, "hero").effects.contents[0]!.update({ disabled: true });
    expect([...actorOf(gm, "hero").statuses]).toEqual([]);
    await actorOf(player1, "hero").toggleStatusEffect("stunned", { active: true });
    expect([...actorOf(gm, "hero").statuses]).toEqual(["stunned"]);
  });

  test("a linked token's actor is the world's, an unlinked one has its own", async () => {
    const { gm, player2 } = seatsOf(ARENA);
    const ogre = tokenOf(gm, "ogre");
    expect(tokenOf(gm, "hero").actor).toBe(gm.actors.get("hero"));
    expect(ogre.actor).not.toBe(ogre.baseActor);
    expect(ogre.actor!.uuid).toBe(`${ogre.uuid}.Actor.ogre`);
    await ogre.actor!.update({ "system.movement.walk": 10 });
    expect(ogre._source["delta"]).toEqual({ system: { movement: { walk: 10 } } });
    const walkOf = (actor: Actor | null): unknown =>
      (actor!.system as { movement: { walk: number } }).movement.walk;
    expect([walkOf(actorOf(player2, "ogre")), walkOf(tokenOf(player2, "ogre").baseActor)]).toEqual([10, 40]);
  });

  test("effects of an unlinked token stay in its delta and call the effect's hooks", async () => {
    const { gm, player2 } = seatsOf(ARENA);
    const heard = count(player2, "createActiveEffect", "deleteActiveEffect");
    const statuses = (): string[] => [...actorOf(player2, "ogre").statuses];
    await actorOf(gm, "ogre").toggleStatusEffect("prone", { active: true });
    expect(statuses()).toEqual(["prone"]);
    await gm.actors.get("ogre")!.toggleStatusEffect("stunned", { active: true });
    expect(statuses()).toEqual(["stunned", "prone"]);
    await actorOf(gm, "ogre").toggleStatusEffect("stunned", { active: false });
    expect([statuses(), [...gm.actors.get("ogre")!.statuses]]).toEqual([["prone"], ["stunned"]]);
    expect(heard).toEqual({ createActiveEffect: 2, deleteActiveEffect: 1 });
  });

  test("the inferred movement action follows the actor", async () => {
    class Crawler extends TokenDocument {
      override _inferMovementAction(): string {
        return this.actor?.statuses.has("prone") === true ? "crawl" : super._inferMovementAction();
      }
    }
    const prepare = (session: Session): void => {
      session.config.Token.documentClass = Crawler;
    };
    const { player1 } = seatsOf(ARENA, { prepare });
    expect(tokenOf(player1, "hero").movementAction).toBe("crawl");
    await actorOf(player1, "hero").toggleStatusEffect("prone");
    expect(tokenOf(player1, "hero").movementAction).toBe("walk");
  });

  test("system data is a model of CONFIG.Actor.dataModels; what doesn't fit falls back", () => {
    class Creature extends TypeDataModel {
      declare movement: { walk: number };
      declare doubled: number;
      static override defineSchema() {
        return { movement: new SchemaField({ walk: new NumberField({ initial: 5, min: 0 }) }) };
      }
      override prepareDerivedData(): void {
        this.doubled = this.movement.walk * 2;
      }
    }
    const prepare = (session: Session): void => {
      (session.config["Actor"] as { dataModels: object }).dataModels = { creature: Creature };
    };
    const actors = [
      { _id: "a", type: "creature", system: { movement: { walk: "twelve" } } },
      ...ARENA.actors!,
    ];
    const { gm } = seatsOf({ ...ARENA, actors }, { prepare });
    const system = gm.actors.get("hero")!.system as Creature;
    expect([system instanceof Creature, system.parent, system.doubled]).toEqual([
      true,
      gm.actors.get("hero"),
      60,
    ]);
    expect((gm.actors.get("a")!.system as Creature).movement.walk).toBe(5);
  });
});

describe("combat", () => {
  test("turns go by initiative, and a new round after the last", async () => {
    const { player1, gm } = seatsOf(BRAWL);
    const combat = combatOf(player1);
    expect([combat.turns.map(({ tokenId }) => tokenId), combat.combatant!.tokenId]).toEqual([
      ["hero", "ogre"],
      "hero",
    ]);
    await combat.nextTurn();
    expect(combatOf(gm).combatant!.token).toBe(tokenOf(gm, "ogre"));
    await combat.nextTurn();
    expect([combatOf(gm).round, combatOf(gm).turn]).toEqual([2, 0]);
    await combat.previousTurn();
    expect([combatOf(gm).round, combatOf(gm).turn]).toEqual([1, 1]);
  });

  test("combatStart, combatTurn and combatRound are heard where it was asked, combatTurnChange everywhere", async () => {
    const { gm, player2 } = seatsOf({ ...BRAWL, combat: { order: ["hero", "ogre"], started: false } });
    const names = ["combatStart", "combatTurn", "combatRound", "combatTurnChange"];
    const [here, there] = [count(gm, ...names), count(player2, ...names)];
    expect(combatOf(gm).started).toBe(false);
    await combatOf(gm).startCombat();
    await combatOf(gm).nextTurn();
    await combatOf(gm).nextTurn();
    expect(here).toEqual({ combatStart: 1, combatTurn: 1, combatRound: 1, combatTurnChange: 3 });
    expect(there).toEqual({ combatTurnChange: 3 });
  });

  test("the turn's life-cycle runs on one designated GM's client alone", async () => {
    const { player1, gm, player2 } = seatsOf(BRAWL);
    const started: string[] = [];
    for (const session of [player1, gm, player2])
      Object.assign(combatOf(session), { _onStartTurn: async () => started.push(session.user.name) });
    await combatOf(player1).nextTurn();
    await gm.settled();
    expect(started).toEqual(["Gamemaster"]);
  });

  test("a combat that ends is gone for all", async () => {
    const { gm, player1 } = seatsOf(BRAWL);
    await combatOf(gm).endCombat();
    expect([player1.activeCombat, tokenOf(player1, "hero").inCombat]).toEqual([null, false]);
  });

  test("one GM who is there is the active one, else nobody", () => {
    expect(seatsOf(ARENA).player1.users.activeGM?.name).toBe("Gamemaster");
    expect(seatsOf(ARENA, { absent: ["gm"] }).player1.users.activeGM).toBeNull();
  });
});
