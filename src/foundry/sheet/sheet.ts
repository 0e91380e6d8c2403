import { numberOf } from "../../scene/reading.ts";
import { amount } from "../../view/words.ts";
import { plainNames } from "../deeds/hands.ts";
import { mishap, mishapsOf } from "./mishaps.ts";
import { drawnOffers, offerOf, offersTo, takeOffer } from "./offers.ts";
import { changeCondition, conditionsOf } from "./sheet-conditions.ts";
import { callFor, callOff, forceForm } from "./sheet-force.ts";
import { type Field, GROUPS, listText, readFields, valueAt } from "./sheet-fields.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { currentGame } from "../settings.ts";
import { leftOf, takeAction } from "../turn/take-action.ts";
import { warn } from "../tell.ts";
import { words } from "../words.ts";

const { ActorSheetV2 } = foundry.applications.sheets;
const { HandlebarsApplicationMixin } = foundry.applications.api;

/** A plain sheet: what the rules read of an actor, and what its token may do in its turn without moving. */
export class SurefootActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: [SYSTEM_ID, "surefoot-sheet"],
    position: { width: 420 },
    form: { submitOnChange: true },
    actions: {
      surefootAct: act,
      surefootGrant: grant,
      surefootForce: force,
      surefootCallOff: callOff,
      surefootMishap: befalls,
      surefootHit: hit,
    },
  } as never;

  static override PARTS = {
    mishaps: { template: `systems/${SYSTEM_ID}/templates/sheet-mishaps.hbs` },
    turn: { template: `systems/${SYSTEM_ID}/templates/sheet-turn.hbs` },
    profile: { template: `systems/${SYSTEM_ID}/templates/actor-sheet.hbs` },
    conditions: { template: `systems/${SYSTEM_ID}/templates/sheet-conditions.hbs` },
    force: { template: `systems/${SYSTEM_ID}/templates/sheet-force.hbs` },
  } as never;

  override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const actor = this.document as unknown as Actor.Implementation;
    const source: unknown = actor._source;
    const groups = groupsOf(actor.type).map(({ title, fields }) => ({
      title,
      fields: fields.map((field) => filled(field, shownIn(field, source))),
    }));
    const token = tokenOf(actor);
    const left = token && leftOf(token);
    const offers = offersTo(token);
    const isTold = this.isEditable && String(actor.type) !== "object";
    return {
      ...context,
      groups,
      conditions: conditionsOf(actor),
      isEditable: this.isEditable,
      actions: isTold ? drawnOffers(offers, token) : [],
      isGM: game.user?.isGM,
      left: left && amount(words(), left),
      mishaps: isTold ? mishapsOf(token) : [],
      canBeHit: currentGame()?.ruleset.canBeHit,
      asksLength: offers.some(({ asksLength }) => asksLength),
      ...forceForm(token),
    } as never;
  }

  /** What is asked of a condition stands in its effect, and not in the actor. */
  override _onChangeForm(config: never, event: Event): void {
    const actor = this.document as unknown as Actor.Implementation;
    const { target } = event;
    if (target instanceof HTMLElement && target.dataset["effect"] !== undefined)
      void changeCondition(actor, target);
    else super._onChangeForm(config, event as never);
  }

  /** Numbers may be written with point or comma; what is none is said, and the old value stays. */
  override _processFormData(_event: never, form: never): never {
    const { elements } = form as HTMLFormElement;
    const written = (path: string) => {
      const input = elements.namedItem(path);
      return input instanceof HTMLInputElement || input instanceof HTMLSelectElement
        ? input.value
        : undefined;
    };
    const actor = this.document as unknown as Actor.Implementation;
    const changed = fieldsOf(actor.type).filter(
      (field) => written(field.path) !== undefined && written(field.path) !== shownIn(field, actor._source),
    );
    const { values, unreadable } = readFields(changed, written, plainNames(canvas?.scene ?? null));
    for (const text of unreadable) warn({ key: "SUREFOOT.Sheet.notNumber", data: { text } });
    return foundry.utils.expandObject(values) as never;
  }
}

async function act(this: SurefootActorSheet, _event: Event, target: HTMLElement): Promise<void> {
  const token = tokenOrWarning(this);
  const offer = offerOf(offersTo(token), target.dataset);
  if (token && offer) await takeOffer(token, offer, squaresIn(target));
  await this.render();
}

/** Says what befalls the unit, with what is written beside the button. */
async function befalls(this: SurefootActorSheet, _event: Event, target: HTMLElement): Promise<void> {
  const token = tokenOrWarning(this);
  if (token) await mishap(token, target);
}

/** B9: the GM grants as much more movement as is written beside the button. */
async function grant(this: SurefootActorSheet, _event: Event, target: HTMLElement): Promise<void> {
  const text = target.closest("fieldset")?.querySelector("input")?.value ?? "";
  const distance = numberOf(text, undefined);
  if (distance === undefined) return warn({ key: "SUREFOOT.Sheet.notNumber", data: { text } });
  const token = tokenOrWarning(this);
  if (!token || game.user?.isGM !== true) return;
  await takeAction(token, { do: "grant", distance }, true);
  await this.render();
}

/** What a hit is declared as, in games that know what it does to a move. */
const DAMAGE = "damage";

/** A32: the GM says for how much somebody is hit. */
async function hit(this: SurefootActorSheet, _event: Event, target: HTMLElement): Promise<void> {
  const text = target.closest("fieldset")?.querySelector<HTMLInputElement>("[data-hit]")?.value ?? "";
  const amount = numberOf(text, undefined);
  if (amount === undefined || amount < 0) return warn({ key: "SUREFOOT.Sheet.notNumber", data: { text } });
  const token = tokenOrWarning(this);
  if (!token || game.user?.isGM !== true) return;
  await takeAction(token, { do: DAMAGE, amount: Math.min(amount, MOST_DAMAGE) }, false);
  await this.render();
}

/** Nobody is hit for more. */
const MOST_DAMAGE = 1000;

/** The GM has others moved by force by this sheet's token. */
function force(this: SurefootActorSheet, _event: Event, target: HTMLElement): void {
  const token = tokenOrWarning(this);
  if (token) callFor(token, target);
}

/** The number of squares that is written beside a button. */
function squaresIn(target: HTMLElement): number | undefined {
  const input = target.closest("fieldset")?.querySelector<HTMLInputElement>("[data-squares]");
  return numberOf(input?.value ?? "", undefined);
}

/** The groups of fields of a type of actor, with the numbers that the game reads. */
function groupsOf(type: string) {
  const { attributes = [], resources = [], hasHands = false } = currentGame()?.ruleset ?? {};
  const groups = (GROUPS[type] ?? []).map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ path }) => {
      const [, kind, name = ""] = path.split(".");
      if (kind === "resources") return resources.includes(name);
      if (kind === "held" || kind === "hands") return hasHands;
      return kind !== "attributes" || attributes.includes(name);
    }),
  }));
  return groups.filter(({ fields }) => fields.length > 0);
}

function tokenOrWarning(sheet: SurefootActorSheet): TokenDocument | undefined {
  const actor = sheet.document as unknown as Actor.Implementation;
  const token = tokenOf(actor);
  if (!token) warn({ key: "SUREFOOT.Sheet.noToken", data: { token: actor.name } });
  return token;
}

/** A field as its template shows it; what is none of its choices stands among them as it is written. */
function filled(field: Field, value: string): object {
  const named = Object.entries(field.choices ?? {}).map(([choice, label]) => ({ choice, label }));
  const isKnown = named.some(({ choice }) => choice === value);
  const all = isKnown ? named : [...named, { choice: value, label: value }];
  const choices = all.map((one) => ({ ...one, isChosen: one.choice === value }));
  return { ...field, value, choices: field.choices && choices };
}

function fieldsOf(type: string): Field[] {
  return groupsOf(type).flatMap(({ fields }) => fields);
}

/** The token that the sheet's actor has on the scene that is looked at. */
function tokenOf(actor: Actor.Implementation): TokenDocument | undefined {
  const own = actor.token as unknown as TokenDocument | null;
  return own ?? canvas?.scene?.tokens.find((token) => token.actorId === actor.id);
}

function shownIn({ path, isList }: Field, source: unknown): string {
  const value = valueAt(source, path);
  return isList ? listText(value, plainNames(canvas?.scene ?? null)) : shown(value);
}

/** A value as it stands in its field: what can't be read is shown as it is. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
