import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors, type Refusal } from '@maseki/contracts/errors.ts';
import { errorBody } from '@maseki/service-kit/http/answer.ts';
import { REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { finish } from './finish.ts';

/** The first line and the headers of an answer that is written to a bare connection. */
export function rawHead(status: number, headers: readonly (readonly [name: string, value: string])[]): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n${lines.join('')}\r\n`;
}

/** Answers an upgrade with a refusal in the product's form, as any call would be. */
export function refuseUpgrade(socket: Socket, refusal: Refusal<ErrorCode>, requestId: string): void {
  if (socket.destroyed) return;
  const { status, retryable } = errors[refusal.error];
  const body = Buffer.from(JSON.stringify(errorBody(refusal)));
  const head = rawHead(status, [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
    [REQUEST_ID_HEADER, requestId],
    ...(retryable ? [['Retry-After', String(Math.ceil(refusal.retryAfter ?? 1))] as const] : []),
  ]);
  finish(socket, Buffer.concat([Buffer.from(head), body]));
}

/** A service's headers in the order and case in which they came. */
export function rawHeadersOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return pairs;
}

/** Headers of an ordinary answer that the gateway sets itself. */
const REPLACED = /^(connection|keep-alive|transfer-encoding|x-request-id)$/i;

/** Relays a service's ordinary answer to an upgrade and closes the connection. */
export function relayRefusal(client: Socket, response: IncomingMessage, requestId: string): void {
  const kept = rawHeadersOf(response).filter(([name]) => !REPLACED.test(name));
  client.write(rawHead(response.statusCode ?? 502, [...kept, ['Connection', 'close'], [REQUEST_ID_HEADER, requestId]]));
  response.on('data', (chunk: Buffer) => client.write(chunk));
  response.once('close', () => finish(client));
}
