import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import type { Request, RequestHandler } from 'express';

/** This machine, where a port is forwarded to. No page of another host can take these names. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

const hostOf = (origin: string): string => new URL(origin).host;

/** True for a Host of the console's origins, by default of this machine. */
function isOwnHost(host: string | undefined, origins: readonly string[]): boolean {
  const name = host?.toLowerCase() ?? '';
  return origins.length === 0 ? LOOPBACK.test(name) : origins.some((origin) => hostOf(origin) === name);
}

/** Refuses what was meant for another host, as after a name of the DNS was turned to this address. */
export const refuseOtherHosts =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) =>
    isOwnHost(request.headers.host, origins) ? next() : sendRefusal(response, refuse('misdirected'));

/**
 * True if another page sent the request. Our own page sends its Origin with each change. The Host
 * is ours, so an Origin of the same host is too, unless the setting names another scheme.
 */
export function isForeign({ headers }: Request, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') return true;
  const own = origins.length === 0 ? [`http://${host}`, `https://${host}`] : origins;
  return origin !== undefined && !own.includes(origin);
}
