type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * `foundry.applications.ux.FormDataExtended`: what a form's fields say, by their names, as numbers and booleans where
 * the field or its `data-dtype` says so. Disabled fields say nothing, read-only ones only when asked for.
 */
export class FormDataExtended {
  readonly object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: { disabled?: boolean; readonly?: boolean } = {}) {
    const controls = [...form.elements].filter(isControl).filter(({ name }) => name !== "");
    for (const name of new Set(controls.map((control) => control.name))) {
      const named = controls.filter((control) => control.name === name && isAsked(control, options));
      if (named.length > 0) this.object[name] = valueOf(named);
    }
  }
}

function isControl(control: Element): control is Control {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  );
}

function isAsked(control: Control, { disabled = false, readonly = false }: object & Record<string, unknown>) {
  if (control.matches(":disabled") && disabled !== true) return false;
  return readonly === true || !("readOnly" in control) || !control.readOnly;
}

function valueOf(controls: readonly Control[]): unknown {
  const [first] = controls as [Control];
  if (first instanceof HTMLInputElement && first.type === "radio") {
    const chosen = controls.find((control) => (control as HTMLInputElement).checked);
    return chosen === undefined ? null : cast(chosen, chosen.value);
  }
  if (first instanceof HTMLInputElement && first.type === "checkbox" && controls.length > 1)
    return controls.map((control) => ((control as HTMLInputElement).checked ? control.value : null));
  return controls.length > 1 ? controls.map(single) : single(first);
}

function single(control: Control): unknown {
  if (control instanceof HTMLSelectElement && control.multiple)
    return [...control.selectedOptions].map((option) => cast(control, option.value));
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
  return cast(control, control.value);
}

function cast(control: Control, value: string): unknown {
  const isNumber = control.type === "number" || control.type === "range";
  const { dtype = isNumber ? "Number" : "String" } = control.dataset;
  if (dtype === "Number") return value.trim() === "" ? null : Number(value);
  if (dtype === "Boolean") return value === "true";
  return dtype === "JSON" ? (JSON.parse(value) as unknown) : value;
}
