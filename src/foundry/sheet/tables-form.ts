import type { Ruleset, TableKind } from "../../rules/declaration.ts";
import { numberOf, type Source, textOf } from "../../scene/reading.ts";
import { rowsInText, type Written, writtenIn } from "../../scene/read-tables.ts";
import { tableName } from "../../view/note-saying.ts";
import type { TextKey } from "../../view/words.ts";
import { currentGame } from "../settings.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { inform } from "../tell.ts";
import { spoken } from "../words.ts";
import { keepTables, ownTables, writtenFor } from "./world-tables.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A table as it stands in the form: its rows as they are written, or undefined where the placeholder counts. */
interface Draft {
  readonly kind: TableKind;
  readonly rows: readonly Written[] | undefined;
  readonly isText: boolean;
}

/** What each table is about, and what its numbers are. */
const ABOUT: Readonly<Record<string, readonly [about: TextKey, number: TextKey]>> = {
  leap: ["SUREFOOT.Tables.aboutLeap", "SUREFOOT.Tables.dice"],
  grips: ["SUREFOOT.Tables.aboutGrips", "SUREFOOT.Tables.dice"],
  fall: ["SUREFOOT.Tables.aboutFall", "SUREFOOT.Tables.health"],
  terrain: ["SUREFOOT.Tables.aboutTerrain", "SUREFOOT.Tables.times"],
};

/** The GM's form for the tables that a game leaves to the world. What is written stays as it is written, also what can't be read. */
export class TablesForm extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "surefoot-tables",
    classes: [SYSTEM_ID, "surefoot-tables"],
    tag: "form",
    window: { title: "SUREFOOT.Tables.title", icon: "fa-solid fa-table" },
    position: { width: 520 },
    form: { handler: save, closeOnSubmit: true },
    actions: { addRow, removeRow, resetTable, readText },
  } as never;

  static override PARTS = {
    tables: { template: `systems/${SYSTEM_ID}/templates/tables-form.hbs`, scrollable: [""] },
  } as never;

  readonly #ruleset: Ruleset | undefined = currentGame()?.ruleset;
  #drafts: readonly Draft[] = draftsOf(this.#ruleset);

  override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    return { ...context, tables: this.#drafts.map(drawn) } as never;
  }

  /** Changes one table of the form, with all that is written in it so far, and shows it anew. */
  async change(form: Element, name: string | undefined, how: (draft: Draft) => Draft): Promise<void> {
    this.#drafts = writtenNow(form, this.#drafts).map((draft) =>
      draft.kind.name === name ? how(draft) : draft,
    );
    await this.render();
  }

  /** Keeps what is written; a table that still is its placeholder isn't written into the world. */
  async keep(form: Element): Promise<void> {
    const written = writtenNow(form, this.#drafts).flatMap(({ kind, rows }) =>
      rows ? [[kind.name, rows.map(readable)] as const] : [],
    );
    if (this.#ruleset) await keepTables(this.#ruleset.id, Object.fromEntries(written));
    inform({ key: "SUREFOOT.Tables.saved", data: {} });
  }
}

function draftsOf(ruleset: Ruleset | undefined): Draft[] {
  if (!ruleset) return [];
  const [own, all]: Source[] = [ownTables(ruleset.id), writtenFor(ruleset)];
  return (ruleset.tables ?? []).map((kind) => {
    const rows = writtenIn(all?.[kind.name]);
    const isWritten = rows.length > 0;
    return {
      kind,
      rows: isWritten ? rows : undefined,
      isText: isWritten && own?.[kind.name] === undefined,
    };
  });
}

/** The drafts as the form has them now; a placeholder that nobody has touched stays one. */
function writtenNow(form: Element, drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    const rows = [...form.querySelectorAll(`[data-table="${draft.kind.name}"] [data-row]`)].map(
      (row): Written => {
        const [head, number] = [...row.querySelectorAll("input")].map(({ value }) => value.trim());
        return [head, number];
      },
    );
    const isSame = String(rows) === String(rowsShown(draft).map(textsOf));
    return isSame ? draft : { ...draft, rows };
  });
}

function rowsShown({ rows, kind }: Draft): readonly Written[] {
  return rows ?? kind.placeholder;
}

/** A row as its fields show it; what isn't text or number stands there as JSON has it. */
function textsOf(row: Written): string[] {
  return row.map((cell) =>
    typeof cell === "string" || typeof cell === "number" ? String(cell) : cell ? JSON.stringify(cell) : "",
  );
}

/** A row as it is kept: numbers as numbers, anything else as it is written. */
function readable(row: Written): Written {
  const [head, number] = row.map((cell) => numberOf(textOf(cell, String(cell)).replace("−", "-"), cell));
  return [head, number];
}

function drawn(draft: Draft): object {
  const { kind, rows, isText } = draft;
  const table = tableName(kind.name);
  const [about, number] = ABOUT[kind.name] ?? [];
  const head: TextKey = kind.by === "limit" ? "SUREFOOT.Tables.upTo" : "SUREFOOT.Tables.name";
  const label = table ? spoken({ key: table, data: {} }) : kind.name;
  const columns = [head, number].map((key) => (key ? spoken({ key, data: {} }) : ""));
  return {
    name: kind.name,
    label,
    about: about ? spoken({ key: about, data: {} }) : "",
    columns,
    origin: spoken({ key: originOf(rows, isText), data: {} }),
    isPlaceholder: rows === undefined,
    rows: rowsShown(draft).map((row, at) => ({
      at,
      remove: spoken({ key: "SUREFOOT.Tables.remove", data: { row: at + 1 } }),
      cells: textsOf(row).map((value, column) => ({
        value,
        label: cellLabel(label, at + 1, columns[column] ?? ""),
      })),
    })),
  };
}

function cellLabel(table: string, row: number, column: string): string {
  return spoken({ key: "SUREFOOT.Tables.cell", data: { table, row, column } });
}

function originOf(rows: Draft["rows"], isText: boolean): TextKey {
  if (!rows) return "SUREFOOT.Tables.placeholder";
  return isText ? "SUREFOOT.Tables.fromText" : "SUREFOOT.Tables.own";
}

async function save(this: TablesForm, _event: Event, form: HTMLFormElement): Promise<void> {
  await this.keep(form);
}

async function addRow(this: TablesForm, _event: Event, target: HTMLElement): Promise<void> {
  await changeFrom(this, target, (draft) => ({ ...draft, rows: [...rowsShown(draft), ["", ""]] }));
}

async function removeRow(this: TablesForm, _event: Event, target: HTMLElement): Promise<void> {
  const gone = Number(target.dataset["at"]);
  await changeFrom(this, target, (draft) => ({
    ...draft,
    rows: rowsShown(draft).filter((_, at) => at !== gone),
  }));
}

async function resetTable(this: TablesForm, _event: Event, target: HTMLElement): Promise<void> {
  await changeFrom(this, target, (draft) => ({ ...draft, rows: undefined }));
}

/** Rows written as text, as older worlds did, take the place of those that are there. */
async function readText(this: TablesForm, _event: Event, target: HTMLElement): Promise<void> {
  const text = target.parentElement?.querySelector("input")?.value ?? "";
  const rows = rowsInText(text);
  if (rows.length > 0) await changeFrom(this, target, (draft) => ({ ...draft, rows }));
}

function changeFrom(app: TablesForm, target: HTMLElement, how: (draft: Draft) => Draft): Promise<void> {
  const table = target.closest<HTMLElement>("[data-table]");
  return app.change(app.element, table?.dataset["table"], how);
}
