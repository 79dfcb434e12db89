import { gather } from '@maseki/service-kit/gather.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Model } from 'mongoose';

/** A read that takes longer hangs, and the next one does not wait for it, in ms. */
const STUCK_AFTER_MS = 250;

/**
 * Reads documents by id. Calls at the same time share one read, which begins after the last of
 * them. Every request of a player reads a session and a user, and a command costs more than its
 * contents.
 */
export function readTogether<Row extends { _id: string }>(model: Model<Row>): (id: string) => Promise<Row | undefined> {
  // The filter of an open row type cannot be checked, so it is that of a row with an id.
  const plain = model as unknown as Model<{ _id: string }>;
  const rowsOf = gather(
    async (ids: readonly string[]) => {
      const rows = (await readAll(plain, { _id: { $in: [...new Set(ids)] } })) as Row[];
      return new Map(rows.map((row) => [row._id, row]));
    },
    { waitMs: 0, stuckAfterMs: STUCK_AFTER_MS },
  );
  return async (id) => (await rowsOf(id)).get(id);
}
