import { z } from 'zod';
import type { Room } from '../battle/room.ts';

/** What tells a record of the log, of all that it has. */
const Stamped = z.object({ kind: z.string(), version: z.int(), hash: z.string().optional() });

/**
 * The entries among the records of a log, in JSON as they are; undefined unless they are all those that lead to this room: as many as it
 * has, from the first one to the one with its hash. A log that was purged, restored, or read where it was not complete yet, is not that.
 */
export function wholeLog(room: Pick<Room, 'version' | 'hash'>, texts: readonly string[]): string[] | undefined {
  const records = texts.map((text) => ({ text, ...Stamped.parse(JSON.parse(text)) }));
  const entries = records.filter(({ kind }) => kind !== 'refused');
  const isWhole =
    entries.length === room.version &&
    entries.every(({ version }, n) => version === n + 1) &&
    entries.at(-1)?.hash === room.hash;
  return isWhole ? entries.map(({ text }) => text) : undefined;
}
