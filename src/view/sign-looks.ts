import type { SignKind } from "../rules/sign.ts";

/** How a sign is drawn: widths and lengths in pixels of the scene, a dash and the gap after it, 0 for a whole line. */
export interface Look {
  readonly color: number;
  readonly width: number;
  readonly dash: number;
  readonly gap: number;
}

/** Widths and dashes tell signs apart in greyscale; each is drawn over a dark line that is wider. */
const LOOKS: Readonly<Record<SignKind, Look>> = {
  ring: { color: 0xffc20a, width: 3, dash: 12, gap: 8 },
  front: { color: 0xffffff, width: 6, dash: 0, gap: 0 },
  way: { color: 0x4da6ff, width: 5, dash: 0, gap: 0 },
  beyond: { color: 0x8b0046, width: 3, dash: 6, gap: 10 },
  place: { color: 0xa6f5c8, width: 4, dash: 4, gap: 5 },
  rank: { color: 0xffffff, width: 1, dash: 0, gap: 0 },
};

export function lookOf(kind: SignKind): Look {
  return LOOKS[kind];
}
