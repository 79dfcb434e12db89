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
  /** Registrations from one network (/24 of IPv4, /64 of IPv6) in an hour; undefined: unlimited. */
  registrationsPerHour: number | undefined;
}

type Verdict = Result<null, 'rate_limited' | 'registration_limited'>;
type Kind = 'request' | 'registration' | 'registration_network';

export interface RateLimits {
  /** Counts a request of a user. */
  request(userId: string): Promise<Verdict>;
  /** Counts an attempt to register from an IP address, for the address and for its network. */
  registration(address: string): Promise<Verdict>;
}

/**
 * Limits that hold for all gateways together: each counts for itself and adds what the others broadcast
 * (docs/adr/0005-rate-limits.md).
 */
export function createRateLimits(config: RateLimitsConfig, otherGateways: CountBroadcast): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limit = (kind: Kind, points: number | undefined, duration: number) => {
    if (points !== undefined) limiters.set(kind, new RateLimiterMemory({ points, duration }));
  };
  limit('request', config.requestsPer10Seconds, 10);
  limit('registration', config.registrationsPerMinute, 60);
  limit('registration_network', config.registrationsPerHour, 60 * 60);

  otherGateways.subscribe((key, count) => {
    const [kind = '', who = ''] = key.split(' ');
    void limiters.get(kind)?.penalty(who, count);
  });

  async function consume(kind: Kind, who: string): Promise<Verdict> {
    const limiter = limiters.get(kind);
    if (!limiter) return ok(null);
    try {
      await limiter.consume(who);
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      const code = kind === 'request' ? 'rate_limited' : 'registration_limited';
      return refuse(code, { retryAfter: exceeded.msBeforeNext / 1000 });
    }
    otherGateways.publish(`${kind} ${who}`);
    return ok(null);
  }

  return {
    request: (userId) => consume('request', userId),
    async registration(address) {
      const verdict = await consume('registration', clientNetwork(address));
      return verdict.ok ? consume('registration_network', clientNetwork(address, { ipv4Bits: 24 })) : verdict;
    },
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
