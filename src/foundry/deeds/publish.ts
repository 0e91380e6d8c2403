import type { Ruling, Table } from "../../rules/ruling.ts";
import { aftermathSayings } from "../../view/aftermath-sayings.ts";
import { say, type Saying } from "../../view/words.ts";
import { deedsBy } from "./carry-out.ts";
import type { Deeds, Had } from "./deeds.ts";
import { seatOf } from "../board/seat.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { toldFlags } from "./told.ts";
import { spoken, words } from "../words.ts";

/** By which movement something was done, and what stands in the message before that; left out: nothing. */
interface Told extends Pick<Deeds, "movement" | "origin" | "end"> {
  readonly isFall?: boolean;
  readonly title?: Saying;
  readonly before?: readonly Saying[];
  /** What those had whom it changed. */
  readonly had?: Had;
  readonly notes?: number;
}

/**
 * Carries out what a ruling does besides moving its token, and tells of it in the chat; the message remembers it for
 * whoever takes the movement back. `table` is what was judged. Where there is nothing to tell there is no message.
 */
export async function publish(
  document: TokenDocument,
  ruling: Ruling,
  table: Table,
  told: Told,
): Promise<void> {
  const {
    movement,
    origin,
    end,
    isFall = false,
    before = [],
    title = titleOf(document, isFall),
    had,
    notes,
  } = told;
  const seat = seatOf(document);
  if (!seat) return;
  const { bodies } = table.board;
  const deeds = await deedsBy(document, ruling, bodies, { movement, origin, end, isFall, notes }, had);
  const sayings = [...before, ...aftermathSayings(ruling, seat.body, bodies, seat.telling)];
  if (sayings.length === 0) return;
  await write(document, { title, sayings }, deeds);
}

function titleOf({ name: token }: TokenDocument, isFall: boolean): Saying {
  if (!isFall) return { key: "SUREFOOT.Card.move", data: { token } };
  return { key: "SUREFOOT.Card.title", data: { token, test: { key: "SUREFOOT.Test.fall" } } };
}

async function write(
  document: TokenDocument,
  told: { readonly title: Saying; readonly sayings: readonly Saying[] },
  deeds: Deeds,
): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(
    `systems/${SYSTEM_ID}/templates/card.hbs`,
    {
      title: spoken(told.title),
      text: told.sayings.map((saying) => say(words(), saying)).join(" "),
    },
  );
  const speaker = ChatMessage.getSpeaker({ token: document } as never);
  const flags = { [SYSTEM_ID]: { deeds, ...toldFlags(told) } };
  await ChatMessage.create({ content, speaker, flags } as never);
}
