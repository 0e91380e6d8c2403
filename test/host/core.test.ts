import { describe, expect, test, vi } from "vitest";
import { guard, type Surface } from "./client/guard.ts";
import { Hooks } from "./client/hooks.ts";
import { Localization } from "./client/i18n.ts";
import {
  ArrayField,
  ObjectField,
  SchemaField,
  SetField,
  TypedObjectField,
} from "./client/models/containers.ts";
import { DataModel } from "./client/models/data-model.ts";
import { DataField } from "./client/models/field.ts";
import { BooleanField, NumberField, StringField } from "./client/models/fields.ts";
import type { ClientSettings } from "./client/settings.ts";
import { seatsOf } from "./in-memory.ts";

describe("hooks", () => {
  test("call stops at the first false, callAll at none", () => {
    const hooks = new Hooks();
    const heard: number[] = [];
    const say = (number: number, answer: unknown) => () => {
      heard.push(number);
      return answer;
    };
    hooks.on("x", say(1, undefined));
    hooks.on("x", say(2, false));
    hooks.on("x", say(3, 0));
    expect([hooks.call("x"), hooks.callAll("x"), heard]).toEqual([false, true, [1, 2, 1, 2, 3]]);
  });

  test("a listener that throws is logged and stops nobody", () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const hooks = new Hooks();
    let heard = 0;
    hooks.once("x", () => {
      throw new Error("no");
    });
    const id = hooks.on("x", () => {
      heard += 1;
    });
    expect(hooks.call("x")).toBe(true);
    hooks.off("x", id);
    hooks.callAll("x");
    expect([heard, logged.mock.calls.length]).toEqual([1, 1]);
    logged.mockRestore();
  });
});

describe("fields", () => {
  const schema = new SchemaField({
    walk: new NumberField({ initial: 30, min: 0, integer: true }),
    size: new StringField({ required: true, initial: "medium", choices: ["small", "medium"] }),
    hover: new BooleanField(),
    traits: new SetField(new StringField()),
    held: new ArrayField(new StringField()),
    more: new ObjectField(),
    pools: new TypedObjectField(new SchemaField({ value: new NumberField({ initial: 0 }) })),
  });

  test("cleaning fills in, coerces, and keeps the schema's keys alone", () => {
    expect(
      schema.clean({ walk: "12.6", hover: 1, traits: ["a", "a"], pools: { health: {} }, own: 1 }),
    ).toEqual({
      walk: 13,
      size: "medium",
      hover: true,
      traits: ["a"],
      held: [],
      more: {},
      pools: { health: { value: 0 } },
    });
  });

  test("validation says what is wrong where", () => {
    const failure = schema.validate({ ...(schema.clean({}) as object), size: "huge", walk: -1 });
    expect(failure?.toString()).toBe("walk: must be at least 0; size: huge is not a valid choice");
  });

  test("null stands where it is allowed and becomes the initial value elsewhere", () => {
    expect(new NumberField({ initial: 5 }).clean(null)).toBeNull();
    expect(new NumberField({ nullable: false, initial: 5 }).clean(null)).toBe(5);
  });

  test("a field of one's own may override cast, clean and initialize", () => {
    class Half extends DataField {
      override _cast(value: unknown): unknown {
        return Number(value) / 2;
      }
      override initialize(value: unknown): unknown {
        return `half: ${String(value)}`;
      }
    }
    class Model extends DataModel {
      declare half: string;
      static override defineSchema() {
        return { half: new Half({ required: true, initial: 0 }) };
      }
    }
    expect(new Model({ half: "8" }).half).toBe("half: 4");
  });

  test("a strict model throws, one from a source falls back field by field", () => {
    class Model extends DataModel {
      declare traits: Set<string>;
      static override defineSchema() {
        return {
          size: new StringField({ required: true, initial: "s", choices: ["s", "m"] }),
          traits: new SetField(new StringField()),
        };
      }
    }
    expect(() => new Model({ size: "x" })).toThrow("size: x is not a valid choice");
    const model = Model.fromSource({ size: "x", traits: ["a"] }) as Model;
    expect([model._source["size"], model.traits]).toEqual(["s", new Set(["a"])]);
    model.updateSource({ size: "m" });
    expect(model.toObject()).toEqual({ size: "m", traits: ["a"] });
  });
});

describe("words", () => {
  const i18n = new Localization();
  i18n.initialize("fr", [
    { lang: "en", words: { "A.B": { c: "see {name}" }, A: { d: "dee" } } },
    { lang: "fr", words: { A: { B: { c: "voir {name}" } } } },
  ]);

  test("files may be nested, dotted or mixed; English stands in, then the key", () => {
    expect(["A.B.c", "A.d", "A.x"].map((key) => i18n.localize(key))).toEqual(["voir {name}", "dee", "A.x"]);
    expect([i18n.has("A.d"), i18n.has("A.d", false), i18n.has("A.B")]).toEqual([true, false, false]);
  });

  test("format fills placeholders", () => {
    expect(i18n.format("A.B.c", { name: "Ana" })).toBe("voir Ana");
  });
});

describe("settings", () => {
  test("reading what nobody registered throws", () => {
    const { gm } = seatsOf({});
    expect(() => gm.settings.get("surefoot", "ruleset")).toThrow(
      '"surefoot.ruleset" is not a registered game setting',
    );
  });

  test("a world setting is the server's, and onChange is called on every client", async () => {
    const { gm, player1 } = seatsOf({ ruleset: "trench" });
    const heard: unknown[] = [];
    for (const session of [gm, player1])
      session.settings.register("surefoot", "ruleset", {
        scope: "world",
        type: String,
        default: "srd-5.2.1",
        onChange: (value) => heard.push(value),
      });
    expect(player1.settings.get("surefoot", "ruleset")).toBe("trench");
    await gm.settings.set("surefoot", "ruleset", "srd-5.2.1");
    expect([player1.settings.get("surefoot", "ruleset"), heard]).toEqual([
      "srd-5.2.1",
      ["srd-5.2.1", "srd-5.2.1"],
    ]);
  });

  test("a client setting is kept here and cast to its type", async () => {
    const settings: ClientSettings = seatsOf({}).gm.settings;
    settings.register("surefoot", "labels", { scope: "client", type: Boolean, default: true });
    await settings.set("surefoot", "labels", false);
    expect(settings.get("surefoot", "labels")).toBe(false);
  });
});

describe("guarded globals", () => {
  class Service {
    #secret = 7;
    get secret(): number {
      return this.#secret;
    }
    tell(): number {
      return this.#secret;
    }
  }

  test("an unknown member throws, a known one is noted", () => {
    const surface: Surface = new Set();
    const global = guard(
      "foundry",
      { utils: { randomID: () => "x" } },
      surface,
      new Set(),
    ) as unknown as Record<string, Record<string, unknown>>;
    expect(() => global["grid"]).toThrow("the host does not offer foundry.grid");
    expect(() => global["utils"]!["nope"]).toThrow("the host does not offer foundry.utils.nope");
    expect(global["then"]).toBeUndefined();
    expect([...surface]).toEqual(["foundry.utils"]);
  });

  test("open records may be asked for anything, and be written", () => {
    const config = { Actor: { dataModels: {} as Record<string, unknown> } };
    const guarded = guard("CONFIG", config, new Set(), new Set(["CONFIG.Actor.dataModels"]));
    expect(guarded.Actor.dataModels["creature"]).toBeUndefined();
    guarded.Actor.dataModels["creature"] = Service;
    expect(config.Actor.dataModels).toEqual({ creature: Service });
  });

  test("class instances keep their private fields", () => {
    const service = guard("game", new Service(), new Set(), new Set());
    expect([service.secret, service.tell()]).toEqual([7, 7]);
  });
});
