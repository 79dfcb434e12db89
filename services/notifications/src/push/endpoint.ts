import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface EndpointRules {
  /** Names of push services, with `*.` in front for all names below. */
  hosts: readonly string[];
  /** The origin of a push service on this machine, for tests only. */
  testService: string | undefined;
}

const matches = (hostname: string) => (host: string) =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;

/**
 * The address of a push service as a browser gave it, which may be any text of a hostile client.
 * Null unless it is https at port 443 of an allowed name, without a user.
 */
export function allowedEndpoint(text: string, { hosts, testService }: EndpointRules): URL | null {
  const url = URL.parse(text);
  // Browsers give it as they write it themselves. Whatever is read otherwise is refused.
  if (url?.href !== text || `${url.username}${url.password}${url.hash}` !== '') return null;
  if (url.origin === testService) return url;
  const isPublic = url.protocol === 'https:' && url.port === '' && hosts.some(matches(url.hostname));
  return isPublic ? url : null;
}

const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** As `dns.lookup`, for the connection itself. Fails if any address of the name is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} leads to an address that is not public`), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
