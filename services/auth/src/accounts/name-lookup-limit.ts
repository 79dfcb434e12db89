import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;

/** Over all pods, so that no player can list the names of others. */
export type LimitNameLookups = (playerId: string) => Promise<Result<null, 'rate_limited'>>;

export async function createNameLookupLimit(db: Connection, perMinute: number): Promise<LimitNameLookups> {
  const limiter = new RateLimiterMongo({
    storeClient: db.getClient(),
    dbName: db.name,
    tableName: 'name_lookups',
    points: perMinute,
    duration: WINDOW_SECONDS,
    disableIndexesCreation: true,
  });
  await limiter.createIndexes();
  return async (player) => {
    try {
      await limiter.consume(player);
      return ok(null);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refuse('rate_limited', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    }
  };
}
