import type { Localization } from "./i18n.ts";

type Template = (context: object, options?: object) => string;

/** The members of the global `Handlebars` that the host uses. */
export interface HandlebarsApi {
  compile(source: string): Template;
  registerPartial(name: string, template: Template): void;
  registerHelper(name: string, helper: (...args: never[]) => unknown): void;
}

/** `foundry.applications.handlebars` (foundry-api.md §2.2). */
export class Templates {
  readonly #handlebars: HandlebarsApi;
  readonly #loaded = new Map<string, Promise<Template>>();

  constructor(handlebars: HandlebarsApi, i18n: Localization) {
    this.#handlebars = handlebars;
    handlebars.registerHelper("localize", (key: string, { hash }: { hash: Record<string, unknown> }) =>
      i18n.format(key, hash),
    );
    handlebars.registerHelper("eq", (a: unknown, b: unknown) => a === b);
    handlebars.registerHelper("ne", (a: unknown, b: unknown) => a !== b);
    handlebars.registerHelper("ifThen", (test: unknown, yes: unknown, no: unknown) => (test ? yes : no));
  }

  readonly getTemplate = (path: string, id: string = path): Promise<Template> => {
    const known = this.#loaded.get(path);
    if (known !== undefined) return known;
    const loading = this.#load(path, id);
    this.#loaded.set(path, loading);
    return loading;
  };

  readonly loadTemplates = (paths: string[] | Record<string, string>): Promise<Template[]> => {
    const named = Array.isArray(paths) ? paths.map((path) => [path, path] as const) : Object.entries(paths);
    return Promise.all(named.map(([id, path]) => this.getTemplate(path, id)));
  };

  readonly renderTemplate = async (path: string, context: object = {}): Promise<string> => {
    const template = await this.getTemplate(path);
    return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
  };

  async #load(path: string, id: string): Promise<Template> {
    const response = await fetch(`/${path}`);
    if (!response.ok) throw new Error(`there is no template ${path}`);
    const template = this.#handlebars.compile(await response.text());
    this.#handlebars.registerPartial(id, template);
    return template;
  }
}
