import type { IncomingMessage } from 'node:http';

/** Remembers something about each request for as long as the request lives. */
export function perRequest<T>(find: (request: IncomingMessage) => T): (request: IncomingMessage) => T {
  const known = new WeakMap<IncomingMessage, T>();
  return (request) => {
    const value = known.get(request) ?? find(request);
    known.set(request, value);
    return value;
  };
}
