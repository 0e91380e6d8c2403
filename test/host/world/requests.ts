type Loose = Record<string, unknown>;

/** One operation on documents of one type with one parent, as Foundry's clients send them (our own wire form). */
export interface DocumentRequest {
  action: "create" | "update" | "delete";
  type: string;
  /** Uuid of the parent document, null for primary documents. */
  parent: string | null;
  /** Sources to create, or changes with their `_id`. */
  data?: Loose[];
  ids?: string[];
  /** What reaches every client's hooks as `options`. */
  options?: Loose;
}

/** What the server tells every client after a request was carried out. */
export interface DocumentBroadcast extends DocumentRequest {
  userId: string;
  data: Loose[];
  ids: string[];
  options: Loose;
}

export type ClientMessage =
  | { id: number; do: "documents"; request: DocumentRequest }
  | { id: number; do: "setting"; key: string; value: unknown }
  | { id: number; do: "pause"; paused: boolean }
  | { id: number; do: "relay"; name: string; payload: unknown };

export type ServerMessage =
  | { event: "world"; world: unknown; userId: string; active: string[] }
  | { event: "ack"; id: number; result?: unknown; error?: string }
  | { event: "documents"; broadcast: DocumentBroadcast }
  | { event: "setting"; key: string; value: unknown; userId: string }
  | { event: "pause"; paused: boolean; userId: string }
  | { event: "users"; active: string[] }
  | { event: "relay"; name: string; payload: unknown; userId: string }
  | { event: "reset" };

/** A refusal that the asking client hears as an error. */
export class Refusal extends Error {}
