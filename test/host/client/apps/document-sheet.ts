import type { Source } from "../contract.ts";
import type { Actor } from "../documents/actor.ts";
import type { HostDocument } from "../documents/document.ts";
import type { TokenDocument } from "../documents/token.ts";
import { DataModel } from "../models/data-model.ts";
import { expand, mergeObject } from "../utils.ts";
import { ApplicationV2, type RenderOptions } from "./application.ts";
import { FormDataExtended } from "./form-data.ts";
import { type ApplicationOptions, mergedOptions } from "./options.ts";

const [LIMITED, OWNER] = [1, 3];

/** `foundry.applications.api.DocumentSheetV2` (foundry-api.md §2.2): a form that shows and changes a document. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: LIMITED,
    editPermission: OWNER,
    sheetConfig: true,
    form: { handler: submitDocument, submitOnChange: false, closeOnSubmit: false },
  };

  readonly #document: HostDocument;

  constructor(options: { document: HostDocument }) {
    super(options);
    this.#document = options.document;
  }

  override _initializeApplicationOptions(options: object): ApplicationOptions {
    const { document: shown } = options as { document: HostDocument };
    const own = `${this.constructor.name}-${shown.uuid.replaceAll(".", "-")}`;
    const merged = super._initializeApplicationOptions(options);
    return mergedOptions(merged, { id: merged.id === "{id}" || /^\d+$/.test(merged.id) ? own : merged.id });
  }

  get document(): HostDocument {
    return this.#document;
  }

  override get title(): string {
    const named = super.title;
    return named === "" ? ((this.document as { name?: string }).name ?? this.document.id) : named;
  }

  get isVisible(): boolean {
    const { viewPermission } = this.options as { viewPermission?: number };
    return this.document.testUserPermission(this.document.session.user, viewPermission ?? LIMITED);
  }

  get isEditable(): boolean {
    const { editPermission } = this.options as { editPermission?: number };
    return this.document.testUserPermission(this.document.session.user, editPermission ?? OWNER);
  }

  override _canRender(_options: RenderOptions): boolean | void {
    if (!this.isVisible) throw new Error(`no permission to see ${this.document.uuid}`);
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const { document: shown } = this;
    return {
      ...(await super._prepareContext(options)),
      document: shown,
      source: shown._source,
      fields: shown.system instanceof DataModel ? shown.system.schema.fields : {},
      editable: this.isEditable,
      user: shown.session.user,
      rootId: this.id,
    };
  }

  /** Fields of a sheet that the user may not edit are disabled. */
  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.isEditable) return;
    for (const field of this.element.querySelectorAll(".window-content :is(input, select, textarea, button)"))
      (field as HTMLInputElement).disabled = true;
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    appsOf(this.document)[this.id] = this;
  }

  override _onClose(options: object): void {
    super._onClose(options);
    delete appsOf(this.document)[this.id];
  }

  async submit({ updateData = {}, ...options }: Source & { updateData?: object } = {}): Promise<void> {
    const { form } = this;
    if (form === null) throw new Error(`the sheet of ${this.document.uuid} is no form`);
    const event = new Event("submit", { cancelable: true });
    await saveForm(this, event, form, new FormDataExtended(form), options, updateData as Source);
  }

  _processFormData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Source {
    return expand(formData.object);
  }

  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, more?: Source): Source {
    const data = this._processFormData(event, form, formData);
    return more === undefined ? data : mergeObject(data, more);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    data: Source,
    options: Source = {},
  ): Promise<void> {
    await this.document.update(data, options);
  }
}

async function saveForm(
  sheet: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: Source = {},
  more?: Source,
): Promise<void> {
  if (!sheet.isEditable) return;
  const data = sheet._prepareSubmitData(event, form, formData, more);
  await sheet._processSubmitData(event, form, data, options);
}

function submitDocument(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  return saveForm(this, event, form, formData);
}

/** The sheets that show a document: `document.apps`. */
function appsOf(shown: HostDocument): Record<string, DocumentSheetV2> {
  return (shown as unknown as { apps: Record<string, DocumentSheetV2> }).apps;
}

/** `foundry.applications.sheets.ActorSheetV2` */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: object = { classes: ["actor"], position: { width: 560 } };

  get actor(): Actor {
    return this.document as Actor;
  }

  get token(): TokenDocument | null {
    return this.actor.token;
  }
}
