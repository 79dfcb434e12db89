import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { Models } from '../../base/database/models.ts';

/** How long a majority may take to have the write. */
const WITHIN_MS = 2_000;

/** The database, asked whether it takes writes. */
export function databaseCheck({ heartbeats }: Pick<Models, 'heartbeats'>) {
  return {
    /** Throws UnavailableError unless a majority of the database's servers takes a write. */
    async check(at: number): Promise<void> {
      const writeConcern = { w: 'majority', wtimeout: WITHIN_MS } as const;
      try {
        await heartbeats.updateOne({ _id: 'battle' }, { $set: { at } }, { upsert: true, writeConcern });
      } catch (cause) {
        throw new UnavailableError('the database takes no writes', { cause });
      }
    },
  };
}
