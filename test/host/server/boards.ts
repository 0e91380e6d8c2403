import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Scenario } from "../world/scenario.ts";

/** A board of test/host/boards: the world that its file describes, and what the list of boards says of it. */
export interface Board {
  /** The file's name without its ending: what `--board` and the board's links call it. */
  readonly name: string;
  readonly scenario: Scenario;
}

/** All boards of a folder by name, and one sentence for each file that can't be read: the others are there all the same. */
export function readBoards(folder: string): { boards: Board[]; faults: string[] } {
  const boards: Board[] = [];
  const faults: string[] = [];
  for (const file of filesOf(folder)) {
    try {
      const scenario = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Scenario;
      boards.push({ name: file.replace(/\.json$/, ""), scenario });
    } catch (error) {
      faults.push(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { boards, faults };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort();
}
