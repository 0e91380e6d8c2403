interface ButtonLook {
  readonly label: string;
  readonly onClick: () => unknown;
  readonly icon?: string;
  readonly className?: string;
  readonly isPressed?: boolean | undefined;
}

/** A button with a name; with an icon the name is spoken and shown as a tooltip. */
export function button({ label, onClick, icon, className = "", isPressed }: ButtonLook): HTMLButtonElement {
  const made = element("button", className, icon ?? label);
  made.type = "button";
  if (icon !== undefined) {
    made.title = label;
    made.setAttribute("aria-label", label);
  }
  if (isPressed !== undefined) made.setAttribute("aria-pressed", String(isPressed));
  made.addEventListener("click", () => void onClick());
  return made;
}

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = "",
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

export function slot(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}
