import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Takes one of the key's points. Refuses with `retryAfter` in seconds if none is left. */
export type RateLimit = (key: string) => Promise<Result<null, 'rate_limited'>>;

/**
 * A limit of only this process, for work that costs much and changes nothing. A key has
 * `points` in `seconds`.
 */
export function rateLimitOfProcess({ points, seconds }: { points: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return ok(null);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refuse('rate_limited', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    }
  };
}
