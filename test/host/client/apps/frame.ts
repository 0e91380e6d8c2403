import { button, element } from "../canvas/ui/elements.ts";
import { tell } from "../table/words.ts";

interface FrameSetup {
  tag: string;
  id: string;
  classes: readonly string[];
  title: string;
  onClose(): void;
}

/** A window: its header with the title and the button that closes it, and room for the content. */
export function frameOf({ tag, id, classes, title, onClose }: FrameSetup): HTMLElement {
  const frame = document.createElement(tag);
  frame.id = id;
  frame.classList.add("application", ...classes);
  frame.tabIndex = -1;
  frame.setAttribute("role", "dialog");
  frame.setAttribute("aria-labelledby", `${id}-title`);
  if (frame instanceof HTMLFormElement) Object.assign(frame, { autocomplete: "off", noValidate: false });
  const header = element("header", "window-header");
  const heading = element("h1", "window-title", title);
  heading.id = `${id}-title`;
  const label = tell(document.documentElement.lang, "close");
  const close = button({ label, icon: "✕", className: "header-control", onClick: onClose });
  close.dataset["action"] = "close";
  header.append(heading, close);
  frame.append(header, element("section", "window-content"));
  dragBy(header, frame);
  return frame;
}

/** Moves a window by its header, never so far that the header leaves the page. */
function dragBy(header: HTMLElement, frame: HTMLElement): void {
  header.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as HTMLElement).closest("button") !== null) return;
    const { left, top } = frame.getBoundingClientRect();
    header.setPointerCapture(down.pointerId);
    const move = (event: PointerEvent): void => {
      const x = Math.min(innerWidth - 80, Math.max(0, left + event.clientX - down.clientX));
      const y = Math.min(innerHeight - 40, Math.max(0, top + event.clientY - down.clientY));
      Object.assign(frame.style, { left: `${x}px`, top: `${y}px` });
    };
    header.addEventListener("pointermove", move);
    header.addEventListener("pointerup", () => header.removeEventListener("pointermove", move), {
      once: true,
    });
  });
}

/** Where a new window stands: in the middle, a little aside of those that are open. */
export function place(
  frame: HTMLElement,
  { width, height, left, top }: { width?: unknown; height?: unknown; left?: unknown; top?: unknown },
  open: number,
): void {
  const pixels = (value: unknown): string => (typeof value === "number" ? `${value}px` : "auto");
  Object.assign(frame.style, { width: pixels(width), height: pixels(height) });
  const box = frame.getBoundingClientRect();
  const aside = (open % 6) * 24;
  const x = typeof left === "number" ? left : Math.max(0, (innerWidth - box.width) / 2 + aside);
  const y = typeof top === "number" ? top : Math.max(0, (innerHeight - box.height) / 3 + aside);
  Object.assign(frame.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
}
