import type { DocumentApi, HostServices, Source, TokenDocumentApi } from "../contract.ts";
import type { Point } from "../movement-types.ts";
import type { HostCanvas } from "./canvas.ts";

const REDRAW_FACES = [
  "updateActor createActiveEffect updateActiveEffect deleteActiveEffect",
  "createCombat updateCombat deleteCombat createCombatant updateCombatant deleteCombatant",
].flatMap((names) => names.split(" "));

/** Keeps what is drawn like the documents: the canvas hears of them by hooks alone. */
export function listenToDocuments({ hooks }: HostServices, canvas: HostCanvas): void {
  const isHere = (document: DocumentApi) => canvas.ready && document.parent === canvas.scene;
  hooks.on("createToken", (document: TokenDocumentApi) => {
    if (isHere(document)) canvas.addToken(document);
  });
  hooks.on("deleteToken", (document: TokenDocumentApi) => {
    if (isHere(document)) canvas.removeToken(document.id);
  });
  hooks.on("updateToken", (document: TokenDocumentApi, changed: Source) => {
    const token = canvas.tokens.get(document.id);
    if (!token || !isHere(document)) return;
    const from = token.face?.container.position;
    if (from && ("x" in changed || "y" in changed)) canvas.moveToken(token, placeOf(from));
    else canvas.refreshToken(token);
  });
  for (const act of ["create", "update", "delete"]) {
    hooks.on(`${act}Wall`, (document: DocumentApi) => {
      if (isHere(document)) canvas.redrawWalls();
    });
    hooks.on(`${act}Region`, (document: DocumentApi) => {
      if (isHere(document)) canvas.redrawRegions();
    });
  }
  for (const name of REDRAW_FACES) {
    hooks.on(name, () => {
      if (canvas.ready) canvas.refreshTokens();
    });
  }
}

function placeOf({ x, y }: Point): Point {
  return { x, y };
}
