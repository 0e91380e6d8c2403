import { describe, expect, test } from "vitest";
import { NumberField } from "./client/models/fields.ts";
import { TypeDataModel } from "./client/models/data-model.ts";
import type { ChatMessage } from "./client/documents/chat-message.ts";
import type { diceConfig } from "./client/dice/dice-box.ts";
import type { Session } from "./client/session.ts";
import { ARENA, seatsOf, tokenOf } from "./in-memory.ts";
import { USERS } from "./world/scenario.ts";
import { sanitise } from "./world/sanitise.ts";

const say = (session: Session, data: object, operation = {}): Promise<ChatMessage> =>
  session.messageClass.create(data, operation) as Promise<ChatMessage>;

describe.each([13, 14] as const)("generation %i", (generation) => {
  test("everybody speaks, as themselves, and all hear it", async () => {
    const { gm, player1, player2 } = seatsOf(ARENA, { generation });
    const heard: unknown[] = [];
    player2.hooks.on("createChatMessage", (message: ChatMessage, _options: object, userId: string) => {
      heard.push([message.content, message.author.name, userId]);
    });
    const message = await say(player1, { content: "Hello", author: USERS.gm._id });
    expect(heard).toEqual([["Hello", "Player One", USERS.player1._id]]);
    expect([message.isAuthor, gm.messages.get(message.id)!.isAuthor]).toEqual([true, false]);
    expect(message.timestamp).toBeGreaterThan(0);
  });

  test("a GM may speak in somebody's name", async () => {
    const { gm } = seatsOf(ARENA, { generation });
    expect((await say(gm, { content: "x", author: USERS.player1._id })).author.id).toBe(USERS.player1._id);
  });

  test("the author and the GM change and delete a message, nobody else", async () => {
    const { gm, player1, player2 } = seatsOf(ARENA, { generation });
    const { id } = await say(player1, { content: "1", flags: { surefoot: { step: 1 } } });
    await player1.messages.get(id)!.update({ "flags.surefoot.step": 2 });
    await gm.messages.get(id)!.update({ content: "2" });
    expect(player2.messages.get(id)!.toObject()).toMatchObject({
      content: "2",
      flags: { surefoot: { step: 2 } },
    });
    await expect(player2.messages.get(id)!.update({ content: "3" })).rejects.toThrow("lacks permission");
    await expect(player2.messages.get(id)!.delete()).rejects.toThrow("lacks permission");
    await player1.messages.get(id)!.update({ author: USERS.player2._id });
    expect(gm.messages.get(id)!.author.id).toBe(USERS.player1._id);
    await player1.messages.get(id)!.delete();
    expect(gm.messages.size).toBe(0);
  });

  test("the speaker is the token, else the selected one, else the user", async () => {
    const { player1 } = seatsOf(ARENA, { generation });
    const hero = tokenOf(player1, "hero");
    const { messageClass } = player1;
    expect(messageClass.getSpeaker({ token: hero })).toEqual({
      scene: hero.parent.id,
      actor: "hero",
      token: "hero",
      alias: hero.name,
    });
    expect(messageClass.getSpeaker().alias).toBe("Player One");
    hero.object = { document: hero, controlled: true } as never;
    expect(messageClass.getSpeaker().token).toBe("hero");
    const message = await say(player1, { content: "x", speaker: messageClass.getSpeaker({ token: hero }) });
    expect(message.speakerActor?.id).toBe("hero");
  });

  test("a subtype has its model, and rolls come back as rolls", async () => {
    class Card extends TypeDataModel {
      static override defineSchema() {
        return { chance: new NumberField({ initial: 50 }) };
      }
    }
    const prepare = (session: Session): void => {
      (session.config["ChatMessage"] as { dataModels: object }).dataModels = { card: Card };
    };
    const { gm, player1 } = seatsOf(ARENA, { generation, prepare });
    const [RollClass] = (player1.config["Dice"] as ReturnType<typeof diceConfig>).rolls;
    player1.dice.lay([12]);
    const roll = await new RollClass!("1d20 + 2").evaluate();
    const { id } = await say(player1, { type: "card", rolls: [roll] });
    const message = gm.messages.get(id)!;
    expect((message.system as unknown as { chance: number }).chance).toBe(50);
    expect([message.isRoll, message.rolls[0]!.total]).toEqual([true, 14]);
    expect(message.rolls[0]!.dice[0]!.results).toEqual([{ result: 12, active: true }]);
  });

  test("a whisper is for those who are named; a blind roll's content for GMs", async () => {
    const { gm, player1, player2 } = seatsOf(ARENA, { generation });
    const seen = (id: string) =>
      [gm, player1, player2].map((session) => {
        const { visible, isContentVisible } = session.messages.get(id)!;
        return [visible, isContentVisible];
      });
    const whisper = await say(player1, { content: "psst", whisper: [USERS.player2._id] });
    expect(seen(whisper.id)).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    const mode = generation === 13 ? { rollMode: "blindroll" } : { messageMode: "blind" };
    const blind = await say(player1, { content: "x" }, mode);
    expect(blind.whisper).toEqual([USERS.gm._id]);
    expect(seen(blind.id).map(([, content]) => content)).toEqual([true, false, false]);
  });

  test("a subtype that the manifest doesn't declare is refused", async () => {
    const { world, player1 } = seatsOf(ARENA, { generation });
    world.documentTypes = { ChatMessage: { card: {} } };
    expect((await say(player1, { type: "card" })).type).toBe("card");
    await expect(say(player1, { type: "other" })).rejects.toThrow("is no type of ChatMessage");
    expect((await say(player1, { content: "x" })).type).toBe("base");
  });

  test("the server sanitises what is said and what is changed", async () => {
    const { gm, player1 } = seatsOf(ARENA, { generation });
    const { id } = await say(player1, { content: `<b onclick="x()">a</b><script>x()</script>` });
    expect(gm.messages.get(id)!.content).toBe("<b>a</b>");
    await player1.messages.get(id)!.update({ content: `<iframe src="/x">a</iframe>b` });
    expect(gm.messages.get(id)!.content).toBe("b");
  });
});

describe("sanitised HTML", () => {
  test.each([
    ['<p class="a" data-x="1">a &amp; b</p>', '<p class="a" data-x="1">a &amp; b</p>'],
    [
      "<button data-action=roll disabled>Roll</button>",
      '<button data-action="roll" disabled="">Roll</button>',
    ],
    ["2 < 3 > 1", "2 &lt; 3 &gt; 1"],
    ["<img src=x onerror=alert(1)>", '<img src="x">'],
    ["<img/onerror=alert(1)/src=x>", "<img>"],
    ["<ScRiPt>alert(1)</sCrIpT>after", "after"],
    ["<script>never closed", ""],
    ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
    ["a<!-- <b> -->c", "ac"],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="java&#115;cript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href=" jav\tascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="https://example.org/a?b=c:d&e">a</a>', '<a href="https://example.org/a?b=c:d&e">a</a>'],
    ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
    ['<img src="data:text/html,x">', "<img>"],
    ['<p style="color:red">a</p>', '<p style="color:red">a</p>'],
    ['<p style="background:url(//x)">a</p>', "<p>a</p>"],
    ["<svg><script>x</script></svg>b", "b"],
    ['<iframe srcdoc="<b>">x</iframe>y', "y"],
    ['<b title="<script>">a</b>', '<b title="&lt;script&gt;">a</b>'],
  ])("%s", (html, clean) => {
    expect(sanitise(html)).toBe(clean);
    expect(sanitise(clean)).toBe(clean);
  });
});
