import { readFile } from "node:fs/promises";
import path from "node:path";
import Handlebars from "handlebars";
import { RULESETS } from "../../../src/rulesets/index.ts";
import { type Scenario, USERS } from "../world/scenario.ts";
import { type Picture, pictureOf } from "./board-picture.ts";
import type { Board } from "./boards.ts";
import { LANGUAGES, wordsIn } from "./list-words.ts";
import type { Table } from "./table.ts";
import type { Worlds } from "./worlds.ts";

type Texts = Record<string, string>;

interface Card {
  readonly board: string;
  readonly path: string;
  readonly name: string;
  readonly game: string;
  readonly try: string;
  readonly picture: Picture;
  readonly seats: readonly { link: string; label: string; isTaken: boolean }[];
}

/** The language that somebody wants: the one asked for, else the first of the browser's that is here, else English. */
export function languageOf(asked: string | null, accepted = ""): string {
  const wanted = accepted.split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
  return [asked ?? "", ...wanted].find((lang) => Object.hasOwn(LANGUAGES, lang)) ?? "en";
}

/** The page at `/`: a card for each board, with a picture of it as it stands now and a link for each seat. */
export async function boardList(root: string, worlds: Worlds, lang: string): Promise<string> {
  const template = await readFile(path.join(root, "test/host/page/boards.hbs"), "utf8");
  const games = await gamesIn(root, lang);
  const cards = inOrder(worlds.boards).flatMap(({ name, scenario }) => {
    const table = worlds.of(name);
    return table === undefined ? [] : [cardOf(name, scenario, table, games, lang)];
  });
  const languages = Object.entries(LANGUAGES).map(([code, name]) => ({ code, name, isHere: code === lang }));
  return Handlebars.compile(template)({ lang, words: wordsIn(lang), languages, cards });
}

/** By game, in the order of the games; a board of no game of ours comes last. */
function inOrder(boards: readonly Board[]): readonly Board[] {
  const games = Object.keys(RULESETS);
  const rank = ({ scenario }: Board): number => {
    const at = games.indexOf(scenario.ruleset ?? "");
    return at < 0 ? games.length : at;
  };
  return [...boards].sort((a, b) => rank(a) - rank(b));
}

function cardOf(board: string, scenario: Scenario, table: Table, games: Texts, lang: string): Card {
  const words = wordsIn(lang);
  const home = `/${encodeURIComponent(board)}`;
  const labels = { gm: words.gm, player1: words.player1, player2: words.player2 };
  return {
    board,
    path: home,
    name: inLanguage(scenario.about?.name, lang) ?? String(table.world.scenes[0]?.["name"] ?? board),
    game: games[scenario.ruleset ?? ""] ?? scenario.ruleset ?? "",
    try: inLanguage(scenario.about?.try, lang) ?? "",
    picture: pictureOf(table.world.scenes[0] ?? {}),
    seats: (["gm", "player1", "player2"] as const).map((who) => ({
      link: `${home}/join?user=${USERS[who]._id}&lang=${lang}`,
      label: labels[who],
      isTaken: table.active.includes(USERS[who]._id),
    })),
  };
}

function inLanguage(texts: Texts | undefined, lang: string): string | undefined {
  return texts?.[lang] ?? texts?.["en"];
}

/** What the games are called, by id: from the system's own words. */
async function gamesIn(root: string, lang: string): Promise<Texts> {
  const file = JSON.parse(await readFile(path.join(root, `lang/${lang}.json`), "utf8")) as {
    SUREFOOT: { Settings: { ruleset: Texts } };
  };
  const names = file.SUREFOOT.Settings.ruleset;
  return Object.fromEntries(Object.values(RULESETS).map(({ id, key }) => [id, names[key] ?? id]));
}
