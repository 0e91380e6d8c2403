import type { Session } from "../session.ts";
import { FormDataExtended } from "./form-data.ts";
import { frameOf, place } from "./frame.ts";
import {
  type ActionHandler,
  type ApplicationOptions,
  type FormOptions,
  mergedOptions,
  namesOf,
  optionsOf,
  type Position,
} from "./options.ts";

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  isFirstRender?: boolean;
  [own: string]: unknown;
}

/** `foundry.applications.instances`: the applications that are shown, by id. */
export const instances = new Map<string, ApplicationV2>();
let made = 0;
let highest = 100;

/** `foundry.applications.api.ApplicationV2` (foundry-api.md §2.2): something shown in a window of its own. */
export class ApplicationV2 {
  static DEFAULT_OPTIONS: object = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: { frame: true, positioned: true, title: "", icon: "", controls: [], resizable: false },
    actions: {},
    position: { width: "auto", height: "auto" },
  };
  /** Whose hooks and words it uses. Not Foundry's. */
  static session: Session;
  static localize: (key: string) => string = (key) => key;

  readonly options: ApplicationOptions;
  readonly position: Position;
  #element: HTMLElement | null = null;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: object = {}) {
    made += 1;
    this.options = this._initializeApplicationOptions(options);
    this.position = { ...this.options.position };
  }

  _initializeApplicationOptions(options: object): ApplicationOptions {
    const merged = mergedOptions(...optionsOf(this.constructor), options);
    return { ...merged, id: merged.id.replace("{id}", String(made)) };
  }

  get id(): string {
    return this.options.id;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get rendered(): boolean {
    return this.#element !== null;
  }

  get title(): string {
    return ApplicationV2.localize(this.options.window.title ?? "");
  }

  get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }

  get window(): { content: HTMLElement | null; title: HTMLElement | null } {
    const within = (selector: string): HTMLElement | null => this.#element?.querySelector(selector) ?? null;
    return { content: within(".window-content"), title: within(".window-title") };
  }

  /** Shows it, or shows it anew; what isn't shown stays so without `force`. */
  async render(options: RenderOptions | boolean = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { force: options } : { ...options };
    const work = this.#work.catch(() => {}).then(() => this.#render(asked));
    this.#work = ApplicationV2.session.track(work);
    await work;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    if (!this.rendered && options.force !== true) return;
    if (this._canRender(options) === false) return;
    options.isFirstRender = !this.rendered;
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    if (options.isFirstRender) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    const result = await this._renderHTML(context, options);
    const isNew = this.#element === null;
    if (isNew) this.#open();
    const content = this.window.content ?? this.element;
    this._replaceHTML(result, content, options);
    if (this.window.title) this.window.title.textContent = this.title;
    if (isNew) {
      if (this.options.window.positioned !== false) place(this.element, this.position, instances.size - 1);
      await this._onFirstRender(context, options);
    }
    await this._onRender(context, options);
    if (options.force === true) this.bringToFront();
    if (isNew) this.#focus();
    for (const name of namesOf(this.constructor))
      ApplicationV2.session.hooks.callAll(`render${name}`, this, this.element, context, options);
  }

  #open(): void {
    const { tag, classes } = this.options;
    const onClose = (): void => void this.close();
    this.#element = frameOf({ tag, id: this.id, classes, title: this.title, onClose });
    this._insertElement(this.#element);
    this._attachFrameListeners();
    instances.set(this.id, this);
  }

  /** Into the first field, else into the window itself. */
  #focus(): void {
    const first = this.window.content?.querySelector<HTMLElement>(
      "[autofocus], input:enabled, select:enabled",
    );
    (first ?? this.element).focus();
  }

  _insertElement(frame: HTMLElement): void {
    document.body.append(frame);
  }

  _attachFrameListeners(): void {
    const { element } = this;
    element.addEventListener("pointerdown", () => {
      this.bringToFront();
    });
    element.addEventListener("click", (event) => {
      this.#click(event);
    });
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.close();
    });
    const { form } = this.options;
    if (!(element instanceof HTMLFormElement)) return;
    element.addEventListener("submit", (event) => {
      void this._onSubmitForm(form ?? {}, event);
    });
    element.addEventListener("change", (event) => {
      this._onChangeForm(form ?? {}, event);
    });
  }

  #click(event: MouseEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    const action = target?.dataset["action"];
    if (target === null || action === undefined || action === "close") return;
    const entry = this.options.actions[action];
    const handler: ActionHandler | undefined = typeof entry === "function" ? entry : entry?.handler;
    if (target instanceof HTMLButtonElement && target.type === "submit") event.preventDefault();
    const done =
      handler === undefined ? this._onClickAction(event, target) : handler.call(this, event, target);
    if (done instanceof Promise) void ApplicationV2.session.track(done);
  }

  _onClickAction(_event: Event, _target: HTMLElement): unknown {
    return undefined;
  }

  async _onSubmitForm(config: FormOptions, event: Event): Promise<void> {
    event.preventDefault();
    const form = (event.target as HTMLElement).closest("form") ?? this.form;
    if (form === null) return;
    const handled = config.handler?.call(this, event, form, new FormDataExtended(form));
    if (handled instanceof Promise) await ApplicationV2.session.track(handled);
    if (config.closeOnSubmit === true) await this.close({ submitted: true });
  }

  _onChangeForm(config: FormOptions, event: Event): void {
    if (config.submitOnChange === true) void this._onSubmitForm({ ...config, closeOnSubmit: false }, event);
  }

  bringToFront(): void {
    highest += 1;
    this.element.style.zIndex = String(highest);
  }

  async close(options: object = {}): Promise<this> {
    if (this.#element === null) return this;
    await this._preClose(options);
    const hadFocus = this.element.contains(document.activeElement);
    this.element.remove();
    this.#element = null;
    instances.delete(this.id);
    if (hadFocus) document.querySelector<HTMLElement>("#board canvas")?.focus();
    this._onClose(options);
    for (const name of namesOf(this.constructor)) ApplicationV2.session.hooks.callAll(`close${name}`, this);
    return this;
  }

  _canRender(_options: RenderOptions): boolean | void {}
  _configureRenderOptions(_options: RenderOptions): void {}
  async _prepareContext(_options: RenderOptions): Promise<object> {
    return {};
  }
  async _preFirstRender(_context: object, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: object, _options: RenderOptions): Promise<void> {}
  async _renderHTML(_context: object, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} says nowhere how it is drawn (_renderHTML)`);
  }
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} says nowhere where it is drawn (_replaceHTML)`);
  }
  async _onFirstRender(_context: object, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: object, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: object): Promise<void> {}
  _onClose(_options: object): void {}
}
