import { createHash } from 'node:crypto';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { clientNetwork } from '@maseki/service-kit/http/client-network.ts';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { usernameKey } from './user-store.ts';

/** Failures that are allowed within the window: of one account from one address, of one account, from one address (docs/protocol.md "Identity"). */
const WINDOW_SECONDS = 5 * 60;
const FAILURES = { pair: 10, account: 50, address: 100 } as const;

export interface LoginAttempt {
  username: string;
  address: string;
}

/** Counts wrong passwords by account and address, shared by all pods. */
export interface LoginThrottle {
  /**
   * Counts an attempt as failed before its password is checked, so that many at the same time cannot pass together. `succeeded` takes the
   * count back.
   */
  begin(attempt: LoginAttempt): Promise<Result<{ succeeded(): Promise<void> }, 'rate_limited'>>;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export async function loginThrottle(db: Connection): Promise<LoginThrottle> {
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
  const limiters = { pair: limiter('pair'), account: limiter('account'), address: limiter('address') };
  await limiters.pair.createIndexes();

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
    async begin({ username, address }) {
      const user = digest(usernameKey(username));
      const client = clientNetwork(address);
      const counted: (() => Promise<unknown>)[] = [];
      const takeBack = async () => {
        await Promise.all(counted.map((undo) => undo()));
      };
      for (const [counter, key] of [
        [limiters.pair, `${user}:${client}`],
        [limiters.account, user],
        [limiters.address, client],
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
