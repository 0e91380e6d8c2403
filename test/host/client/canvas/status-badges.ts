import type { Container } from "pixi.js";
import { pixi } from "./pixi.ts";

const [HEIGHT, GAP] = [26, 4];

/** The states of a token as a row of small plates; made anew only when they change. */
export class StatusBadges {
  readonly container: Container = new (pixi().Container)();
  #shown = "";

  draw(names: readonly string[]): void {
    const wanted = names.join("\n");
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    for (const child of this.container.removeChildren()) child.destroy({ children: true });
    let x = 0;
    for (const name of names) {
      const plate = plateOf(name);
      plate.position.set(x, 0);
      x += plate.width + GAP;
      this.container.addChild(plate);
    }
    this.container.pivot.set((x - GAP) / 2, 0);
  }
}

function plateOf(name: string): Container {
  const { Container, Graphics, Text } = pixi();
  const made = new Container();
  const fontFamily = "'Segoe UI', 'DejaVu Sans', sans-serif";
  const text = new Text(name, { fontSize: 17, fontFamily, fill: 0xffe9b8, fontWeight: "bold" });
  text.resolution = 2;
  text.position.set(7, 2);
  const plate = new Graphics();
  plate.lineStyle(1.5, 0xffa63d, 0.9).beginFill(0x2a1c08, 0.94);
  plate.drawRoundedRect(0, 0, text.width + 14, HEIGHT, 8).endFill();
  made.addChild(plate, text);
  return made;
}
