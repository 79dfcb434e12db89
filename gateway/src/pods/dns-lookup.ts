import type { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';

export interface LookUp {
  addresses: readonly string[];
  /** The shortest time to live of them in seconds, 0 without any. */
  ttl: number;
  /** With the reason. A family without an address of the name is not among them. */
  failed: ReadonlyMap<Family, string>;
}

export type Family = 'ipv4' | 'ipv6';

/** A resolver's way to say that a name does not exist, or has no address of the family. */
const NO_ADDRESSES = new Set(['ENODATA', 'ENOTFOUND']);

const codeOf = (error: NodeJS.ErrnoException): string => error.code ?? String(error);

/** Never rejects. Ignores `/etc/hosts` and search domains, so the name must be complete. */
export async function lookUp(resolver: Pick<Resolver, 'resolve4' | 'resolve6'>, host: string): Promise<LookUp> {
  const results = await Promise.allSettled([
    resolver.resolve4(host, { ttl: true }),
    resolver.resolve6(host, { ttl: true }),
  ]);
  const failed = new Map<Family, string>();
  const records = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return result.value;
    const code = codeOf(result.reason);
    if (!NO_ADDRESSES.has(code)) failed.set(index === 0 ? 'ipv4' : 'ipv6', code);
    return [];
  });
  const addresses = [...new Set(records.map(({ address }) => address))].sort();
  return { addresses, ttl: records.length > 0 ? Math.min(...records.map(({ ttl }) => ttl)) : 0, failed };
}

const familyOf = (address: string): Family => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The reason why not all addresses of a name are known, null if they are. */
export const problemOf = ({ addresses, failed }: LookUp): string | null =>
  [...failed.values()][0] ?? (addresses.length === 0 ? 'no addresses' : null);

/** How long an address is believed that could not be looked up again. */
const KEEP_MS = 60_000;

/** Missing ones stay for 60 s, if their look-up failed or found no address at all. */
export function createAddressHistory() {
  const lastSeen = new Map<string, number>();
  return {
    /** Takes in a look-up made at `now` (ms). Returns the addresses that count from then on. */
    add({ addresses, failed }: LookUp, now: number): readonly string[] {
      const mayBeThere = (address: string) => addresses.length === 0 || failed.has(familyOf(address));
      for (const [address, seen] of lastSeen) {
        if (!mayBeThere(address) || now - seen >= KEEP_MS) lastSeen.delete(address);
      }
      for (const address of addresses) lastSeen.set(address, now);
      return [...lastSeen.keys()].sort();
    },
  };
}
