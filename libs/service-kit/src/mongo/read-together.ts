import type { Model } from 'mongoose';
import { Batcher } from '../batcher.ts';
import { readAll } from './read-all.ts';

/** A read that takes longer hangs, and the next one does not wait for it, in ms. */
const STUCK_AFTER_MS = 250;

/**
 * Calls at the same time share one read, which begins after the last of them, because a command
 * costs more than its contents. `read` gets each id once.
 */
export function sharedRead<R>(read: (ids: readonly string[]) => Promise<R>): (id: string) => Promise<R> {
  const reads = new Batcher((ids: readonly string[]) => read([...new Set(ids)]), { stuckAfterMs: STUCK_AFTER_MS });
  return (id) => reads.add(id);
}

/** Reads documents by id. Calls at the same time share one read. */
export function readTogether<Row extends { _id: string }>(model: Model<Row>): (id: string) => Promise<Row | undefined> {
  // The filter of an open row type cannot be checked, so it is that of a row with an id.
  const plain = model as unknown as Model<{ _id: string }>;
  const rowsOf = sharedRead(async (ids) => {
    const rows = (await readAll(plain, { _id: { $in: [...ids] } })) as Row[];
    return new Map(rows.map((row) => [row._id, row]));
  });
  return async (id) => (await rowsOf(id)).get(id);
}
