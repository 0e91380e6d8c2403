import type { Source } from "../contract.ts";
import type { Session } from "../session.ts";

interface Mode {
  label: string;
  icon: string;
}

const mode = (label: string, icon: string): Mode => ({ label, icon: `fa-solid fa-${icon}` });

/** `CONFIG.ChatMessage.modes` of 14 (foundry-api.md §0.1, "roll modes"). */
export const MESSAGE_MODES: Record<string, Mode> = {
  public: mode("Public", "globe"),
  gm: mode("To the GM", "user-secret"),
  blind: mode("Blind to the GM", "eye-slash"),
  self: mode("To oneself", "user"),
  ic: mode("In character", "comment"),
};

const TO: Record<string, "all" | "gm" | "blind" | "self"> = {
  publicroll: "all",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
  public: "all",
  gm: "gm",
  blind: "blind",
  self: "self",
  ic: "all",
};

/** The data as it is said in a mode of either generation: whispered, blind, or to all. No mode changes nothing. */
export function applyMode(session: Session, data: Source, name: string | undefined): Source {
  if (name === undefined) return data;
  const to = TO[name === "roll" ? "public" : name];
  if (to === undefined) throw new Error(`"${name}" is no way of saying a message`);
  const gms = session.users.filter((user) => user.isGM).map((user) => user.id);
  const whisper = to === "all" ? [] : to === "self" ? [session.userId] : gms;
  return Object.assign(data, { whisper, blind: to === "blind" });
}
