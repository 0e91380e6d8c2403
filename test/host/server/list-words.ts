const EN = {
  title: "Surefoot: the boards",
  lead: "Each board is a table of its own. Choose a seat; open another seat in a second tab to play both. What is played stays while people leave and come back.",
  languages: "Language",
  try: "Try this:",
  enter: "Enter as",
  gm: "GM",
  player1: "Player 1",
  player2: "Player 2",
  taken: "somebody sits here",
  anew: "Set up anew…",
  anewHint: "All that was played on this board is lost, for everybody at it.",
  anewNow: "Set up anew",
  standIn: "This is our stand-in for Foundry, for trying things out; nothing of it is Foundry’s.",
};

type ListWords = typeof EN;

const FR: ListWords = {
  title: "Surefoot : les plateaux",
  lead: "Chaque plateau est une table à part. Choisissez une place ; ouvrez-en une autre dans un second onglet pour jouer les deux. Ce qui est joué reste quand on part et qu’on revient.",
  languages: "Langue",
  try: "À essayer :",
  enter: "Entrer comme",
  gm: "MJ",
  player1: "Joueur 1",
  player2: "Joueur 2",
  taken: "quelqu’un y est assis",
  anew: "Tout remettre en place…",
  anewHint: "Tout ce qui a été joué sur ce plateau est perdu, pour tous ceux qui y sont.",
  anewNow: "Tout remettre en place",
  standIn: "C’est notre remplaçant de Foundry, pour essayer ; rien n’y vient de Foundry.",
};

const ES: ListWords = {
  title: "Surefoot: los tableros",
  lead: "Cada tablero es una mesa aparte. Elige un asiento; abre otro en una segunda pestaña para jugar con ambos. Lo jugado se queda aunque la gente se vaya y vuelva.",
  languages: "Idioma",
  try: "Prueba esto:",
  enter: "Entrar como",
  gm: "DJ",
  player1: "Jugador 1",
  player2: "Jugador 2",
  taken: "hay alguien sentado",
  anew: "Montar de nuevo…",
  anewHint: "Se pierde todo lo jugado en este tablero, para todos los que están en él.",
  anewNow: "Montar de nuevo",
  standIn: "Esto es nuestro sustituto de Foundry, para probar; nada de él es de Foundry.",
};

const RU: ListWords = {
  title: "Surefoot: поля",
  lead: "Каждое поле — отдельный стол. Выберите место; откройте второе в другой вкладке, чтобы играть за обоих. Сыгранное остаётся, пока люди уходят и возвращаются.",
  languages: "Язык",
  try: "Попробуйте:",
  enter: "Войти как",
  gm: "Мастер",
  player1: "Игрок 1",
  player2: "Игрок 2",
  taken: "здесь кто-то сидит",
  anew: "Расставить заново…",
  anewHint: "Всё, что сыграно на этом поле, пропадёт у всех, кто за ним.",
  anewNow: "Расставить заново",
  standIn: "Это наша замена Foundry, чтобы пробовать; от Foundry в ней ничего нет.",
};

export const LANGUAGES = { en: "English", fr: "Français", es: "Español", ru: "Русский" } as const;
const ALL: Record<string, ListWords> = { en: EN, fr: FR, es: ES, ru: RU };

/** The words of the list of boards; English for a language that isn't here. */
export function wordsIn(lang: string): ListWords {
  return ALL[lang] ?? EN;
}
