declare module "@foundryvtt/foundryvtt-cli" {
  type Options = Readonly<{ yaml?: boolean; recursive?: boolean; log?: boolean; clean?: boolean }>;
  /** Makes the pack (a LevelDB folder) from a folder of sources. */
  export function compilePack(sources: string, pack: string, options?: Options): Promise<void>;
  /** Writes each document of a pack as one file. */
  export function extractPack(pack: string, folder: string, options?: Options): Promise<void>;
}
