import { ApplicationV2 } from "../apps/application.ts";
import type { FormDataExtended } from "../apps/form-data.ts";
import { button, element } from "../canvas/ui/elements.ts";
import type { TokenDocumentApi } from "../contract.ts";
import { tell } from "./words.ts";

const FIELDS = ["x", "y", "elevation", "rotation"] as const;

/**
 * A thin stand-in for Foundry's token config: what it says of the place is a movement of method "config" that nothing
 * holds up, with action "displace" (foundry-api.md §3.3, §3.7).
 */
export class TokenConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    classes: ["token-config"],
    tag: "form",
    position: { width: 300 },
    form: {
      handler(this: TokenConfig, _event: Event, _form: HTMLFormElement, formData: FormDataExtended) {
        return this.save(formData.object as Record<string, number | null>);
      },
      closeOnSubmit: true,
    },
  };

  readonly #token: TokenDocumentApi;
  readonly #lang: string;

  constructor(token: TokenDocumentApi, lang: string) {
    super({ id: `TokenConfig-${token.id}` });
    this.#token = token;
    this.#lang = lang;
  }

  override get title(): string {
    return tell(this.#lang, "configure", { name: this.#token.name });
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const rows = FIELDS.map((field) => {
      const row = element("div", "form-group");
      const input = element("input");
      input.id = `${this.id}-${field}`;
      Object.assign(input, { type: "number", name: field, step: "any", required: true });
      input.value = String(this.#token._source[field]);
      const label = element("label", "", tell(this.#lang, field));
      label.htmlFor = input.id;
      row.append(label, input);
      return row;
    });
    const save = button({ label: tell(this.#lang, "save"), className: "main", onClick: () => {} });
    save.type = "submit";
    return [...rows, save];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  async save(given: Record<string, number | null>): Promise<void> {
    const token = this.#token;
    const changes = Object.fromEntries(
      Object.entries(given).filter(([key, value]) => value !== null && value !== token._source[key]),
    ) as Record<string, number>;
    const { rotation: _rotation, ...place } = changes;
    const moves = Object.keys(place).length > 0;
    const waypoints = [{ ...place, action: "displace" }];
    const movement = { [token.id]: { waypoints, method: "config", constrainOptions: { ignoreWalls: true } } };
    await token.update(changes, moves ? { movement } : {});
  }
}
