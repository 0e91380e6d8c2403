type Loose = Record<string, unknown>;

/** What an application is made with (foundry-api.md §2.2); subclasses lay theirs over those of their parents. */
export interface ApplicationOptions {
  id: string;
  classes: string[];
  tag: string;
  window: {
    frame?: boolean;
    title?: string;
    icon?: string;
    resizable?: boolean;
    positioned?: boolean;
    minimizable?: boolean;
    controls?: object[];
    contentClasses?: string[];
  };
  actions: Record<string, ActionHandler | { handler: ActionHandler; buttons?: number[] }>;
  form?: FormOptions;
  position: Position;
  [own: string]: unknown;
}

export type ActionHandler = (event: Event, target: HTMLElement) => unknown;

export interface FormOptions {
  handler?: (event: Event, form: HTMLFormElement, formData: unknown) => unknown;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface Position {
  width?: number | "auto";
  height?: number | "auto";
  left?: number;
  top?: number;
}

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Later options over earlier ones: records are merged, the lists of classes joined, all else replaced. */
export function mergedOptions(...layers: readonly object[]): ApplicationOptions {
  const result: Loose = {};
  for (const layer of layers) lay(result, layer as Loose);
  return result as unknown as ApplicationOptions;
}

function lay(target: Loose, over: Loose): void {
  for (const [key, value] of Object.entries(over)) {
    const before = target[key];
    if (key === "classes" && Array.isArray(value))
      target[key] = [...new Set([...((before ?? []) as unknown[]), ...(value as unknown[])])];
    else if (isRecord(value)) {
      const inner: Loose = isRecord(before) ? before : {};
      target[key] = inner;
      lay(inner, value);
    } else target[key] = value;
  }
}

/** The `DEFAULT_OPTIONS` of a class and its parents, the farthest first. */
export function optionsOf(Class: object): object[] {
  const chain: object[] = [];
  for (
    let at: object | null = Class;
    typeof at === "function";
    at = Object.getPrototypeOf(at) as object | null
  )
    if (Object.hasOwn(at, "DEFAULT_OPTIONS"))
      chain.unshift((at as unknown as { DEFAULT_OPTIONS: object }).DEFAULT_OPTIONS);
  return chain;
}

/** The names of a class and its parents down to the base, the nearest first: hooks are called by each. */
export function namesOf(Class: object): string[] {
  const names: string[] = [];
  for (
    let at: object | null = Class;
    typeof at === "function";
    at = Object.getPrototypeOf(at) as object | null
  ) {
    const { name } = at as { name: string };
    if (name !== "") names.push(name);
    if (name === "ApplicationV2") break;
  }
  return names;
}
