import { giveBackPoints, takeBackHandling } from "./belongings.ts";
import { cardOf, flagsOf } from "../card/card.ts";
import { setCondition } from "./conditions.ts";
import { type Deeds, deedFlags, deedsOn } from "./deeds.ts";
import { fallIfDue, holdFall } from "./falls.ts";
import { takeBackCards } from "../card/roll-card.ts";
import { isOnRecord } from "../move/recorded.ts";
import { isAt, type Spot } from "../board/seat.ts";
import { isOwnedBy } from "../in-charge.ts";

/**
 * A movement of a token was taken back, by some user: so is what it did. Asked of each client; who wrote the message
 * takes it back, else the active GM for another GM, else whoever took the movement back. A fall that a movement had
 * brought takes that movement back with it.
 */
export async function takeBack(
  document: TokenDocument,
  from: Spot,
  user: User.Implementation,
): Promise<void> {
  const undone = deedsOn(document).filter(({ deeds }) => isTakenBack(document, deeds, from));
  const hasFallen = undone.some(({ deeds }) => deeds.isFall);
  const cause = hasFallen ? deedsOn(document).find(({ deeds }) => isCause(document, deeds)) : undefined;
  if (cause) holdFall(document);
  if (user.isSelf) await takeBackCards(document);
  for (const { message, deeds } of undone) {
    if (performer(message, user)?.isSelf === true) await mend(document, message, deeds);
  }
  if (!user.isSelf) return;
  if (cause) await goBack(document, cause.deeds);
  else await fallIfDue(document);
}

/** Whether the movement of deeds is no longer on record; one that never was, whether it has just been walked back. */
function isTakenBack(document: TokenDocument, { movement, origin, end }: Deeds, from: Spot): boolean {
  if (movement !== "") return !isOnRecord(document, movement);
  return isAt(document._source, origin) && isAt(from, end);
}

/** Whether a movement ended in the air where its token now is again: the fall came of it. */
function isCause(document: TokenDocument, { isFall, end, movement }: Deeds): boolean {
  const isStanding = movement === "" || isOnRecord(document, movement);
  return !isFall && isStanding && isAt(document._source, end);
}

/** Takes the movement back as CTRL+Z does. */
async function goBack(document: TokenDocument, { movement, origin }: Deeds): Promise<void> {
  if (movement !== "") {
    await document.revertRecordedMovement(movement);
    return;
  }
  const lifted = { method: "undo", constrainOptions: { ignoreWalls: true, ignoreCost: true } };
  await document.move([{ ...origin, action: "displace" }] as never, lifted as never);
}

/** Who puts things back: whoever did them, else a GM. */
function performer(
  { author }: ChatMessage.Implementation,
  user: User.Implementation,
): User.Implementation | undefined {
  if (author?.active) return author;
  return user.isGM ? user : (game.users?.activeGM ?? undefined);
}

/** A player's message says nothing about others' tokens. */
function isIts({ author }: ChatMessage.Implementation, token: TokenDocument): boolean {
  return author !== null && (author.isGM || isOwnedBy(token, author));
}

/** Takes back what the deeds of a message did, as far as this user may. */
export async function mend(
  document: TokenDocument,
  message: ChatMessage.Implementation,
  deeds: Deeds,
): Promise<void> {
  const { conditions, walls, things } = deeds;
  const scene = document.parent;
  await message.update({ flags: undoneFlags(message, deeds) } as never);
  await giveBack(message, document, deeds);
  for (const { token, status, isOn, by } of [...conditions].reverse()) {
    const other = scene?.tokens.get(token);
    if (other?.isOwner && isIts(message, other)) await setCondition(other, status, isOn, by);
  }
  if (!scene || game.user?.isGM !== true) return;
  const updates = walls
    .filter(({ wall }) => scene.walls.has(wall))
    .map(({ wall, move, ds }) => ({ _id: wall, move, ds }));
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Wall", updates as never);
  const gone = things.filter(({ _id }) => !scene.tokens.has(String(_id)));
  if (gone.length > 0) await scene.createEmbeddedDocuments("Token", gone as never, { keepId: true } as never);
}

/** The flags of deeds that are taken back; whom its roll felled stands again by that. */
function undoneFlags(message: ChatMessage.Implementation, deeds: Deeds): object {
  const card = cardOf(message);
  const felled = card ? flagsOf({ ...card, felled: false }) : {};
  return foundry.utils.mergeObject(deedFlags({ ...deeds, isUndone: true }), felled);
}

/** Points and things that its movement took from somebody, or somebody took up. */
async function giveBack(
  message: ChatMessage.Implementation,
  { parent }: TokenDocument,
  { lost, handled }: Deeds,
): Promise<void> {
  const own = (id: string) => {
    const token = parent?.tokens.get(id);
    return token?.isOwner && isIts(message, token) ? token : undefined;
  };
  for (const one of lost) {
    const token = own(one.token);
    if (token) await giveBackPoints(token, one);
  }
  for (const one of [...handled].reverse()) {
    const token = own(one.token);
    if (token) await takeBackHandling(token, one);
  }
}
