import type { IncomingHttpHeaders } from 'node:http';
import { csrfAfter } from '../guard/csrf.ts';
import { csrfCookie } from '../session/cookies.ts';

interface Answered {
  /** Cookies that the gateway itself would set on this answer. */
  own: readonly string[];
  secure: boolean;
}

/** Headers that end at the gateway. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'x-powered-by',
  'x-request-id',
  'set-cookie',
  'x-maseki-identity',
]);

const mayBeShared = (cacheControl: string) => !/\b(no-store|private)\b/.test(cacheControl);

/** The cookies of an answer: what the service sets, and the CSRF token that belongs to it; never on what caches may share. */
function cookiesOf(set: readonly string[], cacheControl: string, { own, secure }: Answered): string[] {
  const token = csrfAfter(set);
  if (token !== null) return [...set, csrfCookie(token, secure)];
  return mayBeShared(cacheControl) ? [...set] : [...set, ...own];
}

/** The headers of a service's answer as the client gets them. */
export function headersOfAnswer(answer: IncomingHttpHeaders, answered: Answered): IncomingHttpHeaders {
  const cacheControl = answer['cache-control'] ?? 'no-store';
  const kept = Object.fromEntries(Object.entries(answer).filter(([name]) => !DROPPED.has(name)));
  const cookies = cookiesOf(answer['set-cookie'] ?? [], cacheControl, answered);
  return { ...kept, 'cache-control': cacheControl, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}
