import { calledForce } from "./called-force.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** How a token is moved that something else moves (B39): in Foundry's table of ways of moving. */
export const PUSH = "push";

/** A tool of Foundry's bar (API: SceneControlTool). */
interface Tool {
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  readonly toggle: boolean;
  readonly active: boolean;
  readonly visible: boolean;
  readonly onChange: (event: unknown, active: boolean) => void;
}

let isOn = false;

/** Whether this GM shoves the tokens that are dragged or walked by the arrow keys. */
export function isShoving(): boolean {
  return calledForce() !== undefined || (isOn && game.user?.isGM === true);
}

/** Offers a GM the tool beside those of the tokens; it stays as it is when the bar is drawn anew. */
export function offerShoving({ tokens }: Record<string, { tools: Record<string, Tool> }>): void {
  if (!tokens) return;
  const name = `${SYSTEM_ID}Shove`;
  tokens.tools[name] = {
    name,
    title: "SUREFOOT.Tool.shove",
    icon: "fa-solid fa-hand",
    order: 20,
    toggle: true,
    active: isOn,
    visible: game.user?.isGM === true,
    onChange: (_event, active) => {
      isOn = active;
    },
  };
}
