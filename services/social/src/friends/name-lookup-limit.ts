import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;

/** Counts a lookup of a name by this user, over all pods, so that nobody can list who plays. */
export type LimitNameLookups = (user: string) => Promise<Result<null, 'rate_limited'>>;

export async function createNameLookupLimit(db: Connection, perMinute: number): Promise<LimitNameLookups> {
  const limiter = new RateLimiterMongo({
    storeClient: db.getClient(),
    dbName: db.name,
    tableName: 'friend_lookups',
    points: perMinute,
    duration: WINDOW_SECONDS,
    disableIndexesCreation: true,
  });
  await limiter.createIndexes();
  return async (user) => {
    try {
      await limiter.consume(user);
      return ok(null);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refuse('rate_limited', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    }
  };
}
