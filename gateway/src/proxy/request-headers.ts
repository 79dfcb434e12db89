import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER } from '@maseki/service-kit/identity/identity.ts';
import { REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { traceHeaders } from '@maseki/service-kit/tracing/span.ts';
import type { Client } from '../http/client-address.ts';
import type { Session } from '../session/session-cache.ts';

/** The only headers of a client that reach a service: cookies, tokens and whatever looks like an internal header end at the gateway. */
const FORWARDED = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'user-agent'] as const;
const FORWARDED_TO_SOCKETS = [
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
] as const;

export interface Sender {
  client: Client;
  session: Session | null;
  requestId: string;
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const picked: OutgoingHttpHeaders = {};
  for (const name of names) if (headers[name] !== undefined) picked[name] = headers[name];
  return picked;
}

const ownHeaders = ({ client, session, requestId }: Sender): OutgoingHttpHeaders => ({
  ...traceHeaders(),
  [REQUEST_ID_HEADER]: requestId,
  'x-forwarded-for': client.address,
  'x-forwarded-proto': client.secure ? 'https' : 'http',
  ...(client.host === undefined ? {} : { host: client.host }),
  ...(session ? { [IDENTITY_HEADER]: session.identity } : {}),
});

/** The headers with which a request reaches its service. */
export const requestHeaders = (headers: IncomingHttpHeaders, sender: Sender): OutgoingHttpHeaders => ({
  ...pick(headers, FORWARDED),
  ...ownHeaders(sender),
});

/** The headers with which an upgrade reaches its service. */
export const upgradeHeaders = (headers: IncomingHttpHeaders, sender: Sender): OutgoingHttpHeaders => ({
  ...pick(headers, FORWARDED_TO_SOCKETS),
  ...ownHeaders(sender),
});
