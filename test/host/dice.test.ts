import { beforeEach, describe, expect, test } from "vitest";
import type { diceConfig } from "./client/dice/dice-box.ts";
import type { Roll } from "./client/dice/roll.ts";
import type { Session } from "./client/session.ts";
import { ARENA, seatsOf } from "./in-memory.ts";

let session: Session;
let Dice: ReturnType<typeof diceConfig>;
let RollClass: typeof Roll;

beforeEach(() => {
  session = seatsOf(ARENA).gm;
  Dice = session.config["Dice"] as typeof Dice;
  RollClass = Dice.rolls[0] as typeof Roll;
});

describe("a roll", () => {
  test("adds dice, numbers and references", async () => {
    session.dice.lay([17, 2, 3]);
    const roll = new RollClass("1d20 + 2d6 - @str.mod + 4", { str: { mod: 3 } });
    expect(roll.formula).toBe("1d20 + 2d6 - 3 + 4");
    expect(roll.total).toBeUndefined();
    expect((await roll.evaluate()).total).toBe(23);
    expect(roll.result).toBe("17 + 5 - 3 + 4");
    expect(roll.dice.map(({ faces, number }) => [faces, number])).toEqual([
      [20, 1],
      [6, 2],
    ]);
    expect(roll.dice[1]!.results).toEqual([
      { result: 2, active: true },
      { result: 3, active: true },
    ]);
  });

  test.each([
    ["2d20kh", [4, 18], 18, [false, true]],
    ["2d20kl", [4, 18], 4, [true, false]],
    ["3d6kh2", [5, 1, 5], 10, [true, false, true]],
    ["d8", [7], 7, [true]],
  ] as const)("keeps what %s says", async (formula, faces, total, active) => {
    session.dice.lay(faces);
    const roll = await new RollClass(formula).evaluate();
    expect(roll.total).toBe(total);
    expect(roll.dice[0]!.results.map((result) => result.active)).toEqual(active);
  });

  test("a negative value of the data is subtracted", async () => {
    session.dice.lay([10]);
    expect((await new RollClass("1d20 + @mod", { mod: -2 }).evaluate()).total).toBe(8);
  });

  test("chance comes from CONFIG.Dice.randomUniform", async () => {
    Dice.randomUniform = () => 0;
    expect((await new RollClass("2d6").evaluate()).total).toBe(2);
    Dice.randomUniform = () => 0.999_999;
    expect((await new RollClass("2d6").evaluate()).total).toBe(12);
  });

  test("falls once, and only at once without dice", async () => {
    const roll = await new RollClass("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("was evaluated before");
    expect(() => new RollClass("1d6").evaluateSync()).toThrow("has dice");
    expect(new RollClass("3 + 4").evaluateSync().total).toBe(7);
    expect(new RollClass("1d6 + 4").evaluateSync({ strict: false }).total).toBe(4);
  });

  test("minimize and maximize lay the dice", async () => {
    expect((await new RollClass("3d6 + 1").evaluate({ minimize: true })).total).toBe(4);
    expect((await new RollClass("3d6 + 1").evaluate({ maximize: true })).total).toBe(19);
  });

  test("what isn't a sum of dice isn't valid; a reference is", async () => {
    const formulas = ["1d20 + @x", "2d6kh", "5", "", "1d20 +", "2 * 3", "1d6x", "101d6", "d0", "alert(1)"];
    expect(formulas.map((formula) => RollClass.validate(formula))).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false, false, false],
    ]);
    expect(() => new RollClass("2 * 3")).toThrow('does not understand "2 * 3"');
    await expect(new RollClass("1d20 + @x").evaluate()).rejects.toThrow("nothing answers @x");
  });

  test("comes back from JSON with its dice", async () => {
    session.dice.lay([4, 18]);
    const roll = await new RollClass("2d20kh[luck] + 1").evaluate();
    const back = RollClass.fromJSON(JSON.stringify(roll));
    expect([back.total, back.formula]).toEqual([19, "2d20kh[luck] + 1"]);
    expect(back.dice[0]!.results).toEqual(roll.dice[0]!.results);
    expect(RollClass.fromData(roll.toJSON()).total).toBe(19);
  });

  test("a die that is laid out must have that face", async () => {
    session.dice.lay([7]);
    await expect(new RollClass("1d6").evaluate()).rejects.toThrow("laid out to show 7");
  });

  test("is said in the chat with its faces", async () => {
    session.dice.lay([3]);
    await new RollClass("1d6").toMessage({ flavor: "Leap" });
    const [message] = session.messages.contents;
    expect([message!.content, message!.flavor, message!.rolls[0]!.total]).toEqual(["3", "Leap", 3]);
  });
});
