import type { IncomingHttpHeaders } from 'node:http';
import { POD_STATE_HEADER } from '@maseki/service-kit/http/health.ts';
import { csrfCookies, csrfTokenFor } from '../guard/csrf.ts';

interface Options {
  /** `Set-Cookie` lines of the gateway itself for this response. */
  ownCookies: readonly string[];
  secure: boolean;
}

/** Headers that end at the gateway. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-powered-by',
  'x-request-id',
  'set-cookie',
  'x-maseki-identity',
  POD_STATE_HEADER,
]);

const mayBeShared = (cacheControl: string) => !/\b(no-store|private)\b/.test(cacheControl);

/** With the CSRF token. The gateway's own are never on responses that caches may share. */
function setCookies(set: readonly string[], cacheControl: string, { ownCookies, secure }: Options): string[] {
  const token = csrfTokenFor(set, secure);
  if (token !== null) return [...set, ...csrfCookies(token, secure)];
  return mayBeShared(cacheControl) ? [...set] : [...set, ...ownCookies];
}

export function responseHeaders(upstream: IncomingHttpHeaders, options: Options): IncomingHttpHeaders {
  const cacheControl = upstream['cache-control'] ?? 'no-store';
  const kept = Object.fromEntries(Object.entries(upstream).filter(([name]) => !DROPPED.has(name)));
  const cookies = setCookies(upstream['set-cookie'] ?? [], cacheControl, options);
  return { ...kept, 'cache-control': cacheControl, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}
