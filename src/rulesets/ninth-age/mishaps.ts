import type { Mishap } from "../../rules/mishap.ts";

/** D1, D8–D12, D23: what befalls a unit by the word of a person, and how. */
export const MISHAPS: readonly Mishap[] = [
  {
    name: "casualties",
    asksAmount: true,
    asksBy: true,
    causes: [
      { name: "shooting", line: { how: "attack", engaged: false } },
      { name: "spell", line: { how: "spell", engaged: false } },
      { name: "close-combat", line: { how: "attack", engaged: true } },
      { name: "otherwise", line: { how: "losses", engaged: false } },
    ],
    deeds: [{ name: "lose", do: "damage", takes: ["amount", "cause", "by"] }],
  },
  {
    name: "panic-and-flight",
    asksAmount: false,
    asksBy: true,
    causes: [
      { name: "destroyed-friend", line: { how: "destroyed" } },
      { name: "broken-friend", line: { how: "broken" } },
      { name: "crossed", line: { how: "crossed" } },
      { name: "losses", line: { how: "losses" } },
      { name: "attack", line: { how: "attack" } },
      { name: "spell", line: { how: "spell" } },
      { name: "special-rule", line: { how: "rule" } },
    ],
    deeds: [
      { name: "panic", do: "panic", takes: ["cause", "by"] },
      { name: "flee", do: "flee", takes: ["from"] },
      { name: "flee-ahead", do: "flee", takes: [] },
      { name: "broken", do: "break", takes: [] },
      { name: "destroyed", do: "destroy", takes: [] },
    ],
  },
  {
    name: "ranks",
    asksAmount: false,
    asksBy: false,
    causes: [],
    deeds: [
      { name: "close-ranks", do: "close-ranks", takes: [] },
      { name: "new-phase", do: "start-phase", takes: [], isGMs: true },
    ],
  },
];
