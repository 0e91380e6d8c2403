/** Units that a scene or a profile can be in. */
export type Unit = "ft" | "m" | "in" | "cm" | "squares";

/** The ways in which tables in the four languages write a unit, in lower case, without a closing point, a space between. */
const SPELLINGS: Readonly<Record<Unit, string>> = {
  ft: "ft feet foot ' ′ pi pied pieds pie pies фт фут фута футов футы",
  m: "m meter meters metre metres mètre mètres metro metros м метр метра метров метры",
  in: 'in inch inches " ″ po pouce pouces pulgada pulgadas дюйм дюйма дюймов дюймы',
  cm:
    "cm centimeter centimeters centimetre centimetres centimètre centimètres centímetro centímetros см " +
    "сантиметр сантиметра сантиметров сантиметры",
  squares: "sq square squares space spaces case cases casilla casillas клетка клетки клеток",
};

/** How many millimetres a unit stands for at the table: 5 ft are 1.5 m in every game that has both. */
const MILLIMETRES: Readonly<Record<Exclude<Unit, "squares">, number>> = {
  ft: 300,
  m: 1000,
  in: 25.4,
  cm: 10,
};

/** The unit that a text names; undefined where it names none that is known, and then nothing is converted. */
export function unitOf(text: string): Unit | undefined {
  const spelling = text.trim().toLowerCase().replace(/\.$/, "");
  const units = Object.keys(SPELLINGS) as Unit[];
  return units.find((unit) => SPELLINGS[unit].split(" ").includes(spelling));
}

/**
 * What one of `from` is in `to`; `square` is what a square measures in millimetres. 1 where a unit isn't known: a
 * number without a unit is taken as it stands.
 */
export function conversion(from: Unit | undefined, to: Unit | undefined, square: number): number {
  if (!from || !to || from === to) return 1;
  return millimetres(from, square) / millimetres(to, square);
}

/** What a square of a game measures in millimetres; one that counts in squares has those of 5 ft. */
export function millimetresOfSquare({ unit, square }: { unit: Unit; square: number }): number {
  return square * millimetres(unit, SQUARE);
}

const SQUARE = 1500;

/** How many millimetres a unit measures at the table; `square` is what a square does. */
export function millimetres(unit: Unit, square: number): number {
  return unit === "squares" ? square : MILLIMETRES[unit];
}
