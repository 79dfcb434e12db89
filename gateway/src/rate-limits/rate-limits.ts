import { endpoints } from '@maseki/contracts/auth/http.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { ok, type Result } from '@maseki/contracts/errors.ts';
import { clientNetwork } from '@maseki/service-kit/identity/client-network.ts';
import { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import type { Sender } from '../proxy/request-headers.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Default of `REQUESTS_PER_10_SECONDS` (docs/operations.md "Settings"). */
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

export type LimitName = 'request' | 'guest_request' | 'registration' | 'registration_network' | 'flood';

/**
 * Each counts for itself. The owner of a key also counts what others let through, and tells all when
 * the key is at its limit (docs/adr/0005-rate-limits.md).
 */
export class RateLimits {
  private readonly limits: Partial<Record<LimitName, RateLimit>>;
  private readonly otherGateways: SharedCounts;
  private readonly onLimited: (limit: LimitName) => void;

  constructor(
    config: RateLimitsConfig,
    otherGateways: SharedCounts,
    onLimited: (limit: LimitName) => void = () => undefined,
  ) {
    const limit = (count: number, seconds: number) => new RateLimit({ count, withinMs: seconds * 1_000 });
    const { registrationsPerMinute, registrationsPerHour, guestRequestsPer10Seconds: guests } = config;
    this.limits = {
      request: limit(config.requestsPer10Seconds, 10),
      guest_request: limit(guests, 10),
      flood: limit(FLOOD_FACTOR * guests + 1, 10),
      ...(registrationsPerMinute !== undefined && { registration: limit(registrationsPerMinute, 60) }),
      ...(registrationsPerHour !== undefined && { registration_network: limit(registrationsPerHour, 60 * 60) }),
    };
    this.otherGateways = otherGateways;
    this.onLimited = onLimited;
    otherGateways.follow({
      onCounted: (key, count) => {
        const { limit, who } = this.limitOf(key);
        limit?.add(who, count);
        this.tellIfReached(key);
      },
      onReached: (key, seconds) => {
        const { limit, who } = this.limitOf(key);
        limit?.block(who, seconds * 1_000);
      },
    });
  }

  request(userId: string): Verdict {
    return this.consume('request', userId);
  }

  /** Counts a request without a session, for the network that the address is of. */
  guestRequest(address: string): Verdict {
    const network = clientNetwork(address);
    this.limits.flood?.add(network);
    return this.consume('guest_request', network);
  }

  /** Refuses if guests are so far over the limit that sessions are no longer looked up. */
  flood(address: string): Verdict {
    const refusal = this.limits.flood?.refusalOf(clientNetwork(address));
    if (refusal) this.onLimited('flood');
    return refusal ?? ok(null);
  }

  /** Counts an attempt to register from an IP address, for the address and for its network. */
  registration(address: string): Verdict {
    const ofAddress = this.consume('registration', clientNetwork(address));
    const verdict = ofAddress.ok
      ? this.consume('registration_network', clientNetwork(address, { ipv4Bits: 24 }))
      : ofAddress;
    return verdict.ok ? verdict : { ...verdict, error: 'registration_limited' };
  }

  private consume(name: LimitName, who: string): Result<null, 'rate_limited'> {
    const verdict = this.limits[name]?.consume(who);
    const key = `${name} ${who}`;
    if (verdict && !verdict.ok) this.onLimited(name);
    else if (verdict && !this.otherGateways.count(key)) this.tellIfReached(key);
    return verdict ?? ok(null);
  }

  private limitOf(key: string) {
    const [name = '', who = ''] = key.split(' ');
    return { limit: name in this.limits ? this.limits[name as LimitName] : undefined, who };
  }

  /** In the whole seconds that a refusal says. */
  private tellIfReached(key: string): void {
    const { limit, who } = this.limitOf(key);
    const { retryAfter } = limit?.refusalOf(who) ?? {};
    if (retryAfter !== undefined) this.otherGateways.tellReached(key, retryAfter);
  }
}

/** By its address. Other requests have already passed theirs (`admit`). */
export function limitRegistration(
  endpoint: Endpoint,
  { client }: Pick<Sender, 'client'>,
  limits: Pick<RateLimits, 'registration'>,
): Verdict {
  const isRegistration = endpoint === (endpoints.register as Endpoint);
  return isRegistration ? limits.registration(client.address) : ok(null);
}
