import { endpoints } from '@maseki/contracts/auth/http.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { clientNetwork } from '@maseki/service-kit/identity/client-network.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sender } from '../proxy/request-headers.ts';
import type { CountBroadcast } from './broadcast-counts.ts';

/**
 * Requests per user in ten seconds, the default of `REQUESTS_PER_10_SECONDS` (docs/operations.md
 * "Settings").
 */
export const DEFAULT_REQUESTS_PER_10_SECONDS = 200;

/**
 * Multiple of the guests' limit that counts as a flood. It is above 1 because players with a
 * session may share the address of a guest over the limit, and because only a flood of false tokens
 * costs more than refusing them.
 */
const FLOOD_FACTOR = 10;

export interface RateLimitsConfig {
  /** Requests of one user in ten seconds. */
  requestsPer10Seconds: number;
  /** Requests of the guests of one network (an address, /64 of IPv6) in ten seconds. */
  guestRequestsPer10Seconds: number;
  /** Registrations per address in a minute, undefined if unlimited. */
  registrationsPerMinute: number | undefined;
  /** Registrations per network (/24 of IPv4, /64 of IPv6) in an hour, undefined if unlimited. */
  registrationsPerHour: number | undefined;
}

type Verdict = Result<null, 'rate_limited' | 'registration_limited'>;
type Kind = 'request' | 'guest_request' | 'registration' | 'registration_network';

/** The name of a limit in metrics. */
export type LimitName = Kind | 'flood';

export interface RateLimits {
  /** Counts a request of a user. */
  request(userId: string): Promise<Verdict>;
  /** Counts a request without a session, for the network that the address is of. */
  guestRequest(address: string): Promise<Verdict>;
  /**
   * Refuses if this network sends guests' requests so far over the limit that sessions of its
   * requests are no longer looked up.
   */
  flood(address: string): Promise<Verdict>;
  /** Counts an attempt to register from an IP address, for the address and for its network. */
  registration(address: string): Promise<Verdict>;
}

/**
 * Limits that hold for all gateways together. Each counts for itself and adds the counts that the
 * others broadcast (docs/adr/0005-rate-limits.md).
 */
export function createRateLimits(
  config: RateLimitsConfig,
  otherGateways: CountBroadcast,
  onLimited: (limit: LimitName) => void = () => undefined,
): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limit = (kind: Kind, points: number | undefined, duration: number) => {
    if (points !== undefined) limiters.set(kind, new RateLimiterMemory({ points, duration }));
  };
  limit('request', config.requestsPer10Seconds, 10);
  limit('guest_request', config.guestRequestsPer10Seconds, 10);
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
      onLimited(kind);
      const code = kind === 'request' || kind === 'guest_request' ? 'rate_limited' : 'registration_limited';
      return refuse(code, { retryAfter: exceeded.msBeforeNext / 1000 });
    }
    otherGateways.publish(`${kind} ${who}`);
    return ok(null);
  }

  return {
    request: (userId) => consume('request', userId),
    guestRequest: (address) => consume('guest_request', clientNetwork(address)),
    async flood(address) {
      const counted = await limiters.get('guest_request')?.get(clientNetwork(address));
      if (!counted || counted.consumedPoints <= FLOOD_FACTOR * config.guestRequestsPer10Seconds) return ok(null);
      onLimited('flood');
      return refuse('rate_limited', { retryAfter: counted.msBeforeNext / 1000 });
    },
    async registration(address) {
      const verdict = await consume('registration', clientNetwork(address));
      return verdict.ok ? consume('registration_network', clientNetwork(address, { ipv4Bits: 24 })) : verdict;
    },
  };
}

/**
 * Counts a registration against the limits of its address. Other requests have already passed
 * theirs (`admit`).
 */
export async function limitRegistration(
  endpoint: Endpoint,
  { client }: Pick<Sender, 'client'>,
  limits: RateLimits,
): Promise<Verdict> {
  const isRegistration = endpoint === (endpoints.register as Endpoint);
  return isRegistration ? limits.registration(client.address) : ok(null);
}
