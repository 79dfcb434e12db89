import { gather } from '@maseki/service-kit/gather.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Model } from 'mongoose';

/** A read that takes longer hangs: the next one does not wait for it, in ms. */
const STUCK_AFTER_MS = 250;

/**
 * Reads documents by id. Those that are wanted at once are one read, which begins after the last of them came: every request of a player
 * reads a session and a user, and a command costs more than what is in it.
 */
export function readTogether<Row extends { _id: string }>(model: Model<Row>): (id: string) => Promise<Row | undefined> {
  // The filter of a row whose type is open cannot be checked: it is that of a row which has an id.
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
