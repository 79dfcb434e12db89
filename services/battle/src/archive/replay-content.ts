import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Seat } from '@maseki/rules/side.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { mongo } from 'mongoose';
import type { LogEntry, RoomPlayer } from '../battle/log-record.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** About a millisecond for a battle; above it compressing takes far longer and gains some percent. */
const QUALITY = 5;

/** What happened in a battle: by far the most of a replay. */
export interface ReplayContent {
  entries: LogEntry[];
  /** The events of each entry as each seat saw them. */
  events: Record<Seat, ViewEvent[][]>;
}

/** The players stand beside the packed content, so that the name of a deleted user can be replaced without unpacking. */
export interface PackedReplay {
  players: Record<Seat, RoomPlayer>;
  content: mongo.Binary;
}

/** Packs a battle for the database, where it then takes about a tenth of its JSON. */
export async function packReplay(
  { entries, events }: ReplayContent,
  players: Record<Seat, RoomPlayer>,
): Promise<PackedReplay> {
  const json = Buffer.from(JSON.stringify({ entries, events }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return { players, content: new mongo.Binary(await compress(json, { params })) };
}

/** What was packed, with the names of the players as they are now. */
export async function unpackReplay({ players, content }: PackedReplay): Promise<ReplayContent> {
  const json = await decompress(content.value());
  const { entries, events } = JSON.parse(json.toString()) as ReplayContent;
  return { entries: entries.map((entry) => (entry.kind === 'created' ? { ...entry, players } : entry)), events };
}
