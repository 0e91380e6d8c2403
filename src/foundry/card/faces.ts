/** Dice rolled by Foundry: their faces, and the roll for the message that shows it. */
export async function facesOf(pool: number, sides: number): Promise<{ faces: number[]; roll: Roll }> {
  const roll = new Roll(`${pool}d${sides}`);
  await roll.evaluate();
  return { faces: roll.dice.flatMap(({ results }) => results.map(({ result }) => result)), roll };
}
