import type { HostServices, TokenDocumentApi, UserApi } from "../contract.ts";
import type { MovementOperation } from "../movement-types.ts";

interface Done {
  readonly document: TokenDocumentApi;
  readonly movement: MovementOperation;
  readonly operation: unknown;
  readonly first: string;
}

/** What the user moved, so that CTRL+Z takes it back: the last drop as a whole, with all its checkpoints. */
export class UndoList {
  #done: Done[] = [];

  constructor({ hooks }: HostServices) {
    hooks.on(
      "moveToken",
      (document: TokenDocumentApi, movement: MovementOperation, operation: unknown, user: UserApi) => {
        if (!user.isSelf || movement.method === "undo" || movement.chain.length > 0) return;
        this.#done.push({ document, movement, operation, first: movement.id });
      },
    );
  }

  /** Movement on record is reverted through its history; other movement is walked back (foundry-api.md §3.4). */
  async undoLast(): Promise<unknown> {
    const last = this.#done.at(-1);
    if (!last) return;
    const together = this.#done.filter(({ operation }) => operation === last.operation);
    this.#done = this.#done.filter(({ operation }) => operation !== last.operation);
    await Promise.all(together.map(revert));
  }
}

function revert({ document, movement, first }: Done): Promise<boolean> {
  const isOnRecord = document.movementHistory.some(({ movementId }) => movementId === first);
  if (movement.recorded && isOnRecord) return document.revertRecordedMovement(first);
  const back = { ...movement.origin, action: "displace" };
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  return document.move([back], { method: "undo", constrainOptions });
}
