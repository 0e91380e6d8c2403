import type { HostDocument } from "../documents/document.ts";
import type { DocumentSheetV2 } from "./document-sheet.ts";

type SheetClass = new (options: { document: HostDocument }) => DocumentSheetV2;

interface RegisterOptions {
  types?: string[];
  makeDefault?: boolean;
  label?: string;
  themes?: object;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

interface Entry {
  readonly documentName: string;
  readonly scope: string;
  readonly sheet: SheetClass;
  types: string[] | null;
  readonly isDefault: boolean;
}

const entries: Entry[] = [];

const nameOf = (documentClass: object): string => (documentClass as { documentName: string }).documentName;

/** `foundry.applications.apps.DocumentSheetConfig`: which sheet shows which documents (foundry-api.md §2.2). */
export const DocumentSheetConfig = {
  registerSheet(
    documentClass: object,
    scope: string,
    sheet: SheetClass,
    options: RegisterOptions = {},
  ): void {
    const { types = null, makeDefault = false } = options;
    entries.push({ documentName: nameOf(documentClass), scope, sheet, types, isDefault: makeDefault });
  },

  unregisterSheet(
    documentClass: object,
    scope: string,
    sheet: SheetClass,
    options: { types?: string[] } = {},
  ) {
    const documentName = nameOf(documentClass);
    for (const entry of entries.filter((one) => one.documentName === documentName)) {
      if (entry.scope !== scope || entry.sheet !== sheet) continue;
      if (options.types === undefined || entry.types === null) entries.splice(entries.indexOf(entry), 1);
      else entry.types = entry.types.filter((type) => options.types?.includes(type) !== true);
    }
  },
};

/** The shorthand of a collection, such as `Actors.registerSheet(scope, sheet, options)`. */
export function shorthand(documentClass: object) {
  return {
    registerSheet: (scope: string, sheet: SheetClass, options?: RegisterOptions): void => {
      DocumentSheetConfig.registerSheet(documentClass, scope, sheet, options);
    },
    unregisterSheet: (scope: string, sheet: SheetClass, options?: { types?: string[] }): void => {
      DocumentSheetConfig.unregisterSheet(documentClass, scope, sheet, options);
    },
  };
}

/** A sheet for a document: the last that was made the default, else the last that knows its type. */
export function sheetFor(shown: HostDocument): DocumentSheetV2 | null {
  const fit = entries.filter(
    ({ documentName, types }) =>
      documentName === shown.documentName && (types === null || types.includes(shown.type)),
  );
  const chosen = fit.findLast(({ isDefault }) => isDefault) ?? fit.at(-1);
  return chosen === undefined ? null : new chosen.sheet({ document: shown });
}
