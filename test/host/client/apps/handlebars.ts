import { nodesOf } from "../table/fragment.ts";
import type { Templates } from "../templates.ts";
import type { ApplicationV2, RenderOptions } from "./application.ts";
import type { FormOptions } from "./options.ts";

/** One part of an application (foundry-api.md §2.2). */
interface Part {
  template: string;
  id?: string;
  templates?: string[];
  classes?: string[];
  scrollable?: string[];
  forms?: Record<string, FormOptions>;
  root?: boolean;
}

type ApplicationClass = typeof ApplicationV2;
type Rendered = Record<string, HTMLElement>;

/** `HandlebarsApplicationMixin(Base)`: parts drawn from templates, each by itself when only it is asked for. */
export function handlebarsMixin(templates: Templates) {
  return (Base: ApplicationClass) =>
    class HandlebarsApplication extends Base {
      static PARTS: Record<string, Part> = {};
      readonly parts: Rendered = {};

      override _configureRenderOptions(options: RenderOptions): void {
        super._configureRenderOptions(options);
        options.parts ??= Object.keys(this._configureRenderParts(options));
      }

      _configureRenderParts(_options: RenderOptions): Record<string, Part> {
        return { ...(this.constructor as typeof HandlebarsApplication).PARTS };
      }

      async _preparePartContext(_part: string, context: object, _options: RenderOptions): Promise<object> {
        return context;
      }

      override _renderHTML(context: object, options: RenderOptions): Promise<Rendered> {
        return renderParts(this, templates, context, options);
      }

      override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
        putParts(this, result as Rendered, content, options);
      }

      _attachPartListeners(id: string, drawn: HTMLElement, options: RenderOptions): void {
        listenToForms(this, drawn, this._configureRenderParts(options)[id]?.forms ?? {});
      }
    };
}

interface PartedApplication extends ApplicationV2 {
  readonly parts: Rendered;
  _configureRenderParts(options: RenderOptions): Record<string, Part>;
  _preparePartContext(part: string, context: object, options: RenderOptions): Promise<object>;
  _attachPartListeners(id: string, drawn: HTMLElement, options: RenderOptions): void;
}

async function renderParts(
  app: PartedApplication,
  templates: Templates,
  context: object,
  options: RenderOptions,
): Promise<Rendered> {
  const parts = app._configureRenderParts(options);
  const rendered: Rendered = {};
  for (const id of options.parts ?? []) {
    const part = parts[id];
    if (part === undefined) throw new Error(`${app.constructor.name} has no part "${id}"`);
    await templates.loadTemplates(part.templates ?? []);
    const own = { ...context, partId: `${app.id}-${id}` };
    const prepared = await app._preparePartContext(id, own, options);
    rendered[id] = partElement(id, part, await templates.renderTemplate(part.template, prepared));
  }
  return rendered;
}

function putParts(
  app: PartedApplication,
  result: Rendered,
  content: HTMLElement,
  options: RenderOptions,
): void {
  const parts = app._configureRenderParts(options);
  for (const [id, drawn] of Object.entries(result)) {
    const before = app.parts[id];
    const isThere = before !== undefined && content.contains(before);
    const restore = isThere ? rememberState(before, parts[id]) : null;
    if (isThere) before.replaceWith(drawn);
    else content.append(drawn);
    app.parts[id] = drawn;
    restore?.(drawn);
    app._attachPartListeners(id, drawn, options);
  }
}

function listenToForms(app: ApplicationV2, drawn: HTMLElement, forms: Record<string, FormOptions>): void {
  for (const [selector, config] of Object.entries(forms)) {
    const form = drawn.matches(selector) ? drawn : drawn.querySelector(selector);
    form?.addEventListener("submit", (event) => void app._onSubmitForm(config, event));
    form?.addEventListener("change", (event) => {
      app._onChangeForm(config, event);
    });
  }
}

/** A part's template has one element at its root, as Foundry asks; with `root` its children stand by themselves. */
function partElement(id: string, part: Part, html: string): HTMLElement {
  const nodes = nodesOf(html).filter((node) => node instanceof HTMLElement);
  const [only] = nodes;
  if (part.root !== true && (only === undefined || nodes.length > 1))
    throw new Error(`template ${part.template} of part "${id}" must have exactly one element at its root`);
  const drawn = part.root === true ? document.createElement("div") : (only as HTMLElement);
  if (part.root === true) drawn.append(...nodes);
  drawn.dataset["applicationPart"] = id;
  drawn.classList.add(...(part.classes ?? []));
  return drawn;
}

/** Focus and scrolled places outlive a part that is drawn anew. */
function rememberState(before: HTMLElement, part: Part | undefined): (after: HTMLElement) => void {
  const { activeElement } = document;
  const isInside = activeElement instanceof HTMLElement && before.contains(activeElement);
  const focus = isInside ? selectorOf(activeElement) : null;
  const scrolled = (part?.scrollable ?? []).map((selector) => {
    const place = selector === "" ? before : before.querySelector(selector);
    return [selector, place?.scrollTop ?? 0] as const;
  });
  return (after) => {
    if (focus !== null) after.querySelector<HTMLElement>(focus)?.focus();
    for (const [selector, top] of scrolled) {
      const place = selector === "" ? after : after.querySelector(selector);
      if (place) place.scrollTop = top;
    }
  };
}

function selectorOf(focused: HTMLElement): string | null {
  if (focused.id !== "") return `#${CSS.escape(focused.id)}`;
  const name = focused.getAttribute("name");
  if (name !== null) return `[name="${CSS.escape(name)}"]`;
  const { action } = focused.dataset;
  return action === undefined ? null : `[data-action="${CSS.escape(action)}"]`;
}
