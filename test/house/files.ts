import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

/** A text file of the repository: its path from the root, with slashes, and what is in it. */
export type Text = { readonly path: string; readonly text: string };

/** All files under the given files and folders whose names end so, in order of path; what is missing has none. */
export function textsUnder(places: readonly string[], ending: RegExp): Text[] {
  return places
    .flatMap(pathsUnder)
    .filter((path) => ending.test(path))
    .map(read);
}

/** All paths of files under a file or folder, sorted; none when it is missing. */
export function pathsUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => pathsUnder(`${place}/${name}`));
}

function read(path: string): Text {
  return { path, text: readFileSync(path, "utf8") };
}
