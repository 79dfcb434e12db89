import { type Result, refuse } from '@maseki/contracts/errors.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CountedElsewhere } from './counted.ts';
import { networkOf } from './network.ts';

export interface LimitsConfig {
  /** Requests of one user in ten seconds. */
  requestsPer10Seconds: number;
  /** Registrations from one address in a minute; undefined: as many as come. */
  registrationsPerMinute: number | undefined;
}

type Verdict = Result<null, 'rate_limited'>;

export interface Limits {
  /** Counts a request of a user. */
  request(userId: string): Promise<Verdict>;
  /** Counts an attempt to register from an address. */
  registration(address: string): Promise<Verdict>;
}

const pass: Verdict = { ok: true, value: null };

/**
 * Limits that hold for all gateways together: each counts for itself and adds what the others tell it
 * (docs/adr/0005-rate-limits.md).
 */
export function limits(
  { requestsPer10Seconds, registrationsPerMinute }: LimitsConfig,
  others: CountedElsewhere,
): Limits {
  const limiters: Partial<Record<string, RateLimiterMemory>> = {
    request: new RateLimiterMemory({ points: requestsPer10Seconds, duration: 10 }),
    ...(registrationsPerMinute === undefined
      ? {}
      : { registration: new RateLimiterMemory({ points: registrationsPerMinute, duration: 60 }) }),
  };

  others.hear((key, count) => {
    const [kind = '', who = ''] = key.split(' ');
    void limiters[kind]?.penalty(who, count);
  });

  async function take(kind: 'request' | 'registration', who: string): Promise<Verdict> {
    const limiter = limiters[kind];
    if (!limiter) return pass;
    try {
      await limiter.consume(who);
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      return refuse('rate_limited', { retryAfter: over.msBeforeNext / 1000 });
    }
    others.tell(`${kind} ${who}`);
    return pass;
  }

  return {
    request: (userId) => take('request', userId),
    registration: (address) => take('registration', networkOf(address)),
  };
}
