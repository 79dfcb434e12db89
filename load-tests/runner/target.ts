import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';

const DEFAULT_URL = 'http://localhost:8080';
const PROBE_MS = 5_000;

/**
 * Networks of the user who starts a load test, which are loopback, private (RFC 1918, RFC 4193) and
 * link-local ones.
 */
const own = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  own.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  own.addSubnet(network, prefix, 'ipv6');
}

export const isOwnAddress = (address: string): boolean => own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

async function addressesOf(hostname: string): Promise<string[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return [bare];
  try {
    return (await lookup(bare, { all: true })).map(({ address }) => address);
  } catch {
    throw new UserError(`BASE_URL names the host ${bare}, which cannot be found: correct it.`);
  }
}

/**
 * The origin under load, which is `BASE_URL` or else that of `npm start`. Throws UserError if it is
 * no http address, does not respond, or is outside of this machine and private networks without
 * `ALLOW_REMOTE=1`.
 */
export async function findTarget(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const given = env['BASE_URL'];
  const url = URL.parse(given || DEFAULT_URL);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`BASE_URL=${given} is no address: give one such as ${DEFAULT_URL}.`);
  }
  const addresses = await addressesOf(url.hostname);
  if (!addresses.every(isOwnAddress) && env['ALLOW_REMOTE'] !== '1') {
    throw new UserError(
      `BASE_URL=${given} is neither this machine nor in a private network: set ALLOW_REMOTE=1 if its owner agrees to the load.`,
    );
  }
  const response = await fetch(new URL('/api/auth/me/', url.origin), { signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  );
  if (!response?.ok) {
    const doWhat = given ? 'correct BASE_URL, or start the game there' : 'run npm start, or set BASE_URL';
    throw new UserError(`No game responds at ${url.origin}: ${doWhat}.`);
  }
  return url.origin;
}
