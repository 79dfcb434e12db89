import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Seat } from '@maseki/rules/side.ts';
import { mongo } from 'mongoose';
import type { LogEntry, RoomPlayer } from '../../battle/log-record.ts';
import type { PackedReplay } from './documents.ts';
import { dictionaryOf, newestDictionary } from './replay-dictionaries.ts';

/** A level whose tables are small, for 1 % more bytes than the default one. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** The entries of a battle in JSON, each for itself, or one list of all as bytes. */
export type EntriesInJson = readonly string[] | Buffer;

/**
 * Packs the entries of a battle for the database. They take about an eighth of the space there. In
 * a thread of its own it takes longer, because memory for its tables comes from the system each
 * time, and a known size makes them smaller (docs/performance.md).
 */
export function packReplay(entries: EntriesInJson, players: Record<Seat, RoomPlayer>): PackedReplay {
  const { id: dictionary, bytes } = newestDictionary;
  const json = Buffer.isBuffer(entries) ? entries : Buffer.from(`[${entries.join(',')}]`);
  const packed = zstdCompressSync(json, { dictionary: bytes, pledgedSrcSize: json.length, params });
  return { players, content: new mongo.Binary(packed), dictionary };
}

/** The entries that were packed, with the names of the players as they are now. */
export function unpackReplay({ players, content, dictionary }: PackedReplay): { entries: LogEntry[] } {
  const json = zstdDecompressSync(content.value(), { dictionary: dictionaryOf(dictionary).bytes });
  const entries = JSON.parse(json.toString()) as LogEntry[];
  return { entries: entries.map((entry) => (entry.kind === 'created' ? { ...entry, players } : entry)) };
}
