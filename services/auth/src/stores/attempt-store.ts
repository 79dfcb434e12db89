import { createHash } from 'node:crypto';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { clientOf } from '../domain/address.ts';
import { usernameKey } from '../domain/username.ts';

/** Failures that are allowed within the window (docs/protocol.md "Identity"). */
const WINDOW_SECONDS = 5 * 60;
const FAILURES = { pair: 10, account: 50, address: 100 } as const;

/** Somebody who wants to prove to be a user. */
export interface Claim {
  username: string;
  address: string;
}

/** Counts wrong passwords by account and address, shared by all pods. */
export interface AttemptStore {
  /**
   * Counts an attempt as failed before its password is looked at, so that many at once cannot slip through together. `succeeded` takes it
   * back.
   */
  begin(claim: Claim): Promise<Result<{ succeeded(): Promise<void> }, 'rate_limited'>>;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export async function attemptStore(db: Connection): Promise<AttemptStore> {
  const limiter = (name: keyof typeof FAILURES) =>
    new RateLimiterMongo({
      storeClient: db.getClient(),
      dbName: db.name,
      tableName: 'login_attempts',
      keyPrefix: name,
      points: FAILURES[name],
      duration: WINDOW_SECONDS,
      disableIndexesCreation: true,
    });
  const [pair, account, address] = [limiter('pair'), limiter('account'), limiter('address')];
  await pair.createIndexes();

  /** Null when the attempt is within the limit, else the seconds until it may be repeated. */
  const secondsToWait = async (counter: RateLimiterMongo, key: string): Promise<number | null> => {
    try {
      await counter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext / 1000;
      throw refused;
    }
  };

  return {
    async begin(claim) {
      const user = digest(usernameKey(claim.username));
      const client = clientOf(claim.address);
      const counted: (() => Promise<unknown>)[] = [];
      const takeBack = async () => {
        await Promise.all(counted.map((undo) => undo()));
      };
      for (const [counter, key] of [
        [pair, `${user}:${client}`],
        [account, user],
        [address, client],
      ] as const) {
        const seconds = await secondsToWait(counter, key);
        if (seconds !== null) {
          await takeBack();
          return refuse('rate_limited', { retryAfter: seconds });
        }
        counted.push(() => counter.reward(key));
      }
      return ok({ succeeded: takeBack });
    },
  };
}
