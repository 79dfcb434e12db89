import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { EXPORT_TICKET_HEADER } from '@maseki/contracts/export.ts';
import { CLIENT_HEADER, type RequestClient } from '@maseki/service-kit/identity/client.ts';
import { DEVICE_HEADER, IDENTITY_HEADER } from '@maseki/service-kit/identity/identity.ts';
import { REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { traceHeaders } from '@maseki/service-kit/tracing/span.ts';
import type { Client } from '../http/client-address.ts';
import type { Session } from '../session/session-cache.ts';

/**
 * The only headers of a client that reach a service. Cookies, tokens and anything like an internal
 * header end at the gateway. The compression of responses reads the accepted encodings here.
 */
const FORWARDED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'idempotency-key',
  'user-agent',
] as const;
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
  /** The device cookie, for an endpoint that gets it. */
  device?: string | null;
  requestId: string;
  /** True for an endpoint whose responses have a version. */
  hasEtag?: boolean;
  /** True for an endpoint that needs the ticket of an export. */
  exportTicket?: boolean;
}

/** Signs for services from where a request comes. */
export type SignClient = (client: RequestClient) => string;

function pick(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const picked: OutgoingHttpHeaders = {};
  for (const name of names) if (headers[name] !== undefined) picked[name] = headers[name];
  return picked;
}

const ownHeaders = ({ client, session, device, requestId }: Sender, sign: SignClient): OutgoingHttpHeaders => ({
  ...traceHeaders(),
  [REQUEST_ID_HEADER]: requestId,
  [CLIENT_HEADER]: sign(client),
  ...(client.host === undefined ? {} : { host: client.host }),
  ...(session ? { [IDENTITY_HEADER]: session.identity } : {}),
  ...(device ? { [DEVICE_HEADER]: device } : {}),
});

const TICKET = [EXPORT_TICKET_HEADER.toLowerCase()] as const;

export const requestHeaders = (
  headers: IncomingHttpHeaders,
  sender: Sender,
  sign: SignClient,
): OutgoingHttpHeaders => ({
  ...pick(headers, sender.hasEtag ? [...FORWARDED, 'if-none-match'] : FORWARDED),
  ...(sender.exportTicket ? pick(headers, TICKET) : {}),
  ...ownHeaders(sender, sign),
});

export const upgradeHeaders = (
  headers: IncomingHttpHeaders,
  sender: Sender,
  sign: SignClient,
): OutgoingHttpHeaders => ({
  ...pick(headers, FORWARDED_TO_SOCKETS),
  ...ownHeaders(sender, sign),
});
