import type { Mode } from "../rules/body.ts";
import type { TextKey } from "./words.ts";

const MODES: Readonly<Record<Mode, TextKey>> = {
  walk: "SUREFOOT.Mode.walk",
  fly: "SUREFOOT.Mode.fly",
  swim: "SUREFOOT.Mode.swim",
  climb: "SUREFOOT.Mode.climb",
  burrow: "SUREFOOT.Mode.burrow",
  crawl: "SUREFOOT.Mode.crawl",
  jump: "SUREFOOT.Mode.jump",
  ladder: "SUREFOOT.Mode.ladder",
  stairs: "SUREFOOT.Mode.stairs",
  "step-over": "SUREFOOT.Mode.stepOver",
  "pick-up": "SUREFOOT.Mode.pickUp",
  slide: "SUREFOOT.Mode.slide",
};

/** The name of a way of moving. */
export function modeKey(mode: Mode): TextKey {
  return MODES[mode];
}
