import { answer, takeUpChains } from "./ask.ts";
import { beginPhase } from "./phase.ts";
import { putBackAlong, undoneAlong } from "./take-back.ts";
import { showChain } from "./view.ts";

/** Listens for what chains are asked, shown, gone on with and taken back by. */
export function watchChains(on: (hook: string, listener: (document: never) => void) => void): void {
  Hooks.once("ready", takeUpChains);
  on("renderChatMessageHTML", showChain as never);
  on("createChatMessage", answer as never);
  on("userConnected", takeUpChains as never);
  on("moveToken", undoneAlong as never);
  on("createToken", putBackAlong as never);
  on("combatTurnChange", beginPhase as never);
}
