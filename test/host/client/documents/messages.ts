import { Collection } from "../collection.ts";
import type { ChatMessage } from "./chat-message.ts";

/** `game.messages`, oldest first. */
export class Messages extends Collection<ChatMessage> {}
