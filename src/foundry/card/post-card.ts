import { testKey } from "../../view/event-sayings.ts";
import { type Card, flagsOf, testOf } from "./card.ts";
import { keptLine } from "./card-line.ts";
import type { Judgement } from "../move/judgement.ts";
import { type Spot, spotOf } from "../board/seat.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { spoken } from "../words.ts";

/**
 * Puts the roll that a move waits for into the chat; the token waits where it is, also where its dice will put it elsewhere. `movement` is the first movement that brought the token to where
 * it waits; `after` is the message of the roll before, `isFirst` says that it is rolled for before it is drawn.
 */
export async function postCard(
  document: TokenDocument,
  judgement: Pick<Judgement, "ruling" | "line" | "why">,
  origin: Spot,
  movement: string,
  {
    after = "",
    isFirst = false,
    isLetFail = false,
  }: Partial<Pick<Card, "after" | "isFirst" | "isLetFail">> = {},
): Promise<void> {
  const { ruling, line } = judgement;
  const { awaits } = ruling;
  if (!awaits) return;
  const card: Card = {
    scene: document.parent?.id ?? "",
    token: document.id ?? "",
    line: keptLine(line),
    isFirst,
    origin,
    at: spotOf(document._source),
    made: ruling.made,
    movement,
    after,
    awaits: testOf(awaits),
    isLetFail,
    ...OPEN,
  };
  const data = {
    content: await contentOf(document, judgement),
    speaker: ChatMessage.getSpeaker({ token: document } as never),
    flags: flagsOf(card),
  };
  const message = await ChatMessage.create(data as never);
  if (message) await document.setFlag(SYSTEM_ID as never, "waiting" as never, message.id as never);
}

function contentOf(
  document: TokenDocument,
  { ruling, why }: Pick<Judgement, "ruling" | "why">,
): Promise<string> {
  const title = spoken({
    key: "SUREFOOT.Card.title",
    data: { token: document.name, test: { key: testKey(ruling.awaits!) } },
  });
  const text = why ? spoken(why) : title;
  return foundry.applications.handlebars.renderTemplate(`systems/${SYSTEM_ID}/templates/card.hbs`, {
    title,
    text,
  });
}

/** What isn't known of a roll before it is made. */
const OPEN = {
  dice: undefined,
  answer: "",
  rolled: undefined,
  felled: false,
  came: undefined,
  isVoid: false,
} as const;
