import { createHash } from 'node:crypto';
import first from './replay-dictionary-1.json' with { type: 'json' };

/** A dictionary of zstd, with the cards and the shapes of entries that are in most battles. */
export interface ReplayDictionary {
  /** Stored beside each content that was packed with it. */
  id: number;
  bytes: Buffer;
}

/** The beginning of SHA-256 over each dictionary. Replays that were packed with it need just it. */
const DIGESTS: Readonly<Record<number, string>> = { 1: 'fd88caa5afcbc2b2' };

/** Throws if it is not what replays were packed with, because a changed one unpacks nothing. */
function dictionary(id: number, parts: readonly string[]): ReplayDictionary {
  const bytes = Buffer.from(parts.join(','));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  if (digest !== DIGESTS[id]) throw new Error(`the dictionary ${id} of replays was changed: ${digest}`);
  return { id, bytes };
}

/** The newest is last. One stays as long as replays that need it (`REPLAYS_KEPT_DAYS`). */
const dictionaries = [dictionary(1, first)] as const;

export const [newestDictionary] = dictionaries;

/** The dictionary with an id. Throws for one that this release does not have. */
export function dictionaryOf(id: number): ReplayDictionary {
  const found = dictionaries.find((known) => known.id === id);
  if (!found) throw new Error(`this release has no dictionary ${id} of replays`);
  return found;
}
