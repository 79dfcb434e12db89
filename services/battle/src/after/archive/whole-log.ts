import { z } from 'zod';
import type { Room } from '../../battle/room.ts';

/** The fields of a record that tell whether a log is whole. */
const Stamped = z.object({ kind: z.string(), version: z.int(), hash: z.string().optional() });

/** The room's entries in JSON. Undefined unless all are there, as after a purge or a restore. */
export function wholeLog(room: Pick<Room, 'version' | 'hash'>, texts: readonly string[]): string[] | undefined {
  const records = texts.map((text) => ({ text, ...Stamped.parse(JSON.parse(text)) }));
  const entries = records.filter(({ kind }) => kind !== 'refused');
  const isWhole =
    entries.length === room.version &&
    entries.every(({ version }, n) => version === n + 1) &&
    entries.at(-1)?.hash === room.hash;
  return isWhole ? entries.map(({ text }) => text) : undefined;
}
