import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Seat } from '@maseki/rules/side.ts';
import { mongo } from 'mongoose';
import type { LogEntry, RoomPlayer } from '../battle/log-record.ts';
import type { PackedReplay } from './documents.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Takes about a millisecond for a battle. A higher quality takes far longer and gains some percent.
 */
const QUALITY = 5;

/**
 * Packs the entries of a battle, given in JSON, for the database. They take about a tenth of the
 * space there.
 */
export async function packReplay(entries: readonly string[], players: Record<Seat, RoomPlayer>): Promise<PackedReplay> {
  const json = Buffer.from(`[${entries.join(',')}]`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return { players, content: new mongo.Binary(await compress(json, { params })) };
}

/** The entries that were packed, with the names of the players as they are now. */
export async function unpackReplay({ players, content }: PackedReplay): Promise<{ entries: LogEntry[] }> {
  const json = await decompress(content.value());
  const entries = JSON.parse(json.toString()) as LogEntry[];
  return { entries: entries.map((entry) => (entry.kind === 'created' ? { ...entry, players } : entry)) };
}
