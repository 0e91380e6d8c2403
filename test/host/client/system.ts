import type { Game } from "./game.ts";

/** The members of a system's manifest that the client reads (foundry-api.md §1). */
interface Manifest {
  version: string;
  title: string;
  socket?: boolean;
  esmodules?: string[];
  styles?: (string | { src: string; layer?: string })[];
  languages?: { lang: string; path: string }[];
}

export interface LoadedSystem {
  languages: { lang: string; words: Record<string, unknown> }[];
}

const HOME = "/systems/surefoot/";

/** Loads what `system.json` names: styles in their layer, modules in order, languages. Null without a system. */
export async function loadSystem(game: Game): Promise<LoadedSystem | null> {
  const response = await fetch(`${HOME}system.json`);
  if (!response.ok) return null;
  const manifest = (await response.json()) as Manifest;
  Object.assign(game.system, { version: manifest.version, title: manifest.title });
  game.socket.isAllowed = manifest.socket === true;
  for (const style of manifest.styles ?? []) addStyle(typeof style === "string" ? { src: style } : style);
  const languages = Promise.all((manifest.languages ?? []).map(wordsOf));
  for (const path of manifest.esmodules ?? []) await import(/* @vite-ignore */ HOME + path);
  return { languages: await languages };
}

function addStyle({ src, layer }: { src: string; layer?: string }): void {
  const element = document.createElement("style");
  element.textContent = `@import url("${HOME}${src}")${layer === undefined ? "" : ` layer(${layer})`};`;
  document.head.append(element);
}

async function wordsOf({ lang, path }: { lang: string; path: string }) {
  const response = await fetch(HOME + path);
  return { lang, words: (response.ok ? await response.json() : {}) as Record<string, unknown> };
}
