import { endpoints } from '@maseki/contracts/auth/http.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { clientNetwork } from '@maseki/service-kit/http/client-network.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sender } from '../proxy/request-headers.ts';
import type { CountBroadcast } from './broadcast-counts.ts';

/** Requests that one user may make in ten seconds, unless `REQUESTS_PER_10_SECONDS` says otherwise (docs/operations.md "Settings"). */
export const DEFAULT_REQUESTS_PER_10_SECONDS = 200;

export interface RateLimitsConfig {
  /** Requests of one user in ten seconds. */
  requestsPer10Seconds: number;
  /** Registrations from one address in a minute; undefined: unlimited. */
  registrationsPerMinute: number | undefined;
}

type Verdict = Result<null, 'rate_limited'>;

export interface RateLimits {
  /** Counts a request of a user. */
  request(userId: string): Promise<Verdict>;
  /** Counts an attempt to register from an IP address. */
  registration(address: string): Promise<Verdict>;
}

/**
 * Limits that hold for all gateways together: each counts for itself and adds what the others broadcast
 * (docs/adr/0005-rate-limits.md).
 */
export function createRateLimits(
  { requestsPer10Seconds, registrationsPerMinute }: RateLimitsConfig,
  otherGateways: CountBroadcast,
): RateLimits {
  const limiters: Partial<Record<string, RateLimiterMemory>> = {
    request: new RateLimiterMemory({ points: requestsPer10Seconds, duration: 10 }),
    ...(registrationsPerMinute === undefined
      ? {}
      : { registration: new RateLimiterMemory({ points: registrationsPerMinute, duration: 60 }) }),
  };

  otherGateways.subscribe((key, count) => {
    const [kind = '', who = ''] = key.split(' ');
    void limiters[kind]?.penalty(who, count);
  });

  async function consume(kind: 'request' | 'registration', who: string): Promise<Verdict> {
    const limiter = limiters[kind];
    if (!limiter) return ok(null);
    try {
      await limiter.consume(who);
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      return refuse('rate_limited', { retryAfter: exceeded.msBeforeNext / 1000 });
    }
    otherGateways.publish(`${kind} ${who}`);
    return ok(null);
  }

  return {
    request: (userId) => consume('request', userId),
    registration: (address) => consume('registration', clientNetwork(address)),
  };
}

/** Counts a request against the limits of its endpoint: those of its user, and of its address for a registration. */
export async function limitRequest(
  endpoint: Endpoint,
  { session, client }: Pick<Sender, 'session' | 'client'>,
  limits: RateLimits,
): Promise<Verdict> {
  const verdict: Verdict = session ? await limits.request(session.userId) : ok(null);
  const isRegistration = endpoint === (endpoints.register as Endpoint);
  return verdict.ok && isRegistration ? limits.registration(client.address) : verdict;
}
