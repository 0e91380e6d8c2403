import type { HostCanvas } from "../canvas/canvas.ts";
import { element, slot } from "../canvas/ui/elements.ts";
import type { HostServices, UiApi } from "../contract.ts";
import type { Session } from "../session.ts";
import { tell } from "./words.ts";

/** Which scene this client looks at, where there are several: a choice in the page's head. */
export function offerScenes(
  session: Session,
  services: HostServices,
  canvas: HostCanvas,
  ui: () => UiApi,
): void {
  const choice = element("select");
  choice.id = "scenes";
  choice.addEventListener("change", () => {
    const scene = session.scenes.get(choice.value);
    if (scene) void session.track(scene.view());
  });
  const draw = (): void => {
    if (session.scenes.size < 2) return;
    choice.setAttribute("aria-label", tell(services.game.i18n.lang, "scene"));
    const options = session.scenes.map(
      ({ id, name }) => new Option(name, id, false, id === canvas.scene?.id),
    );
    choice.replaceChildren(...options);
    slot("generation").before(choice);
  };
  session.hooks.once("ready", draw);
  session.hooks.on("canvasReady", () => {
    if (!services.game.ready) return;
    draw();
    slot("title").textContent = canvas.scene?.name ?? "";
    (ui()["combat"] as { render(): void }).render();
  });
}
