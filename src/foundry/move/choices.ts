import { SYSTEM_ID } from "../system-id.ts";

/** Whether a token drags along those whom it holds (B32). */
export function isDragging(document: TokenDocument): boolean {
  return document.getFlag(SYSTEM_ID as never, "drags" as never) === true;
}

/** Lets a token drag along those whom it holds, or leave them from now on. */
export async function switchDragging(document: TokenDocument): Promise<void> {
  await document.setFlag(SYSTEM_ID as never, "drags" as never, !isDragging(document) as never);
}
