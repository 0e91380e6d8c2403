const EN = {
  chat: "Chat",
  close: "Close",
  configure: "Place of {name}",
  x: "X (pixels)",
  y: "Y (pixels)",
  elevation: "Height",
  rotation: "Rotation (degrees)",
  save: "Move there",
  action: "Way of moving",
  byItself: "by itself",
  statuses: "States",
  sheet: "Sheet",
  place: "Place…",
  scene: "Scene",
};

type Words = typeof EN;
type Word = keyof Words;

const FR: Words = {
  chat: "Conversation",
  close: "Fermer",
  configure: "Place de {name}",
  x: "X (pixels)",
  y: "Y (pixels)",
  elevation: "Hauteur",
  rotation: "Rotation (degrés)",
  save: "Placer là",
  action: "Manière d’aller",
  byItself: "d’elle-même",
  statuses: "États",
  sheet: "Fiche",
  place: "Place…",
  scene: "Scène",
};

const ES: Words = {
  chat: "Conversación",
  close: "Cerrar",
  configure: "Lugar de {name}",
  x: "X (píxeles)",
  y: "Y (píxeles)",
  elevation: "Altura",
  rotation: "Giro (grados)",
  save: "Poner ahí",
  action: "Modo de moverse",
  byItself: "por sí mismo",
  statuses: "Estados",
  sheet: "Hoja",
  place: "Lugar…",
  scene: "Escena",
};

const RU: Words = {
  chat: "Разговор",
  close: "Закрыть",
  configure: "Место: {name}",
  x: "X (пиксели)",
  y: "Y (пиксели)",
  elevation: "Высота",
  rotation: "Поворот (градусы)",
  save: "Поставить сюда",
  action: "Способ движения",
  byItself: "сам собой",
  statuses: "Состояния",
  sheet: "Лист",
  place: "Место…",
  scene: "Сцена",
};

const ALL: Record<string, Words> = { en: EN, fr: FR, es: ES, ru: RU };

/** The words of the host's chat, windows and menus. */
export function tell(lang: string, word: Word, values: Record<string, string> = {}): string {
  return (ALL[lang] ?? EN)[word].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
