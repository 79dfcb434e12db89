import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors, type Refusal } from '@maseki/contracts/errors.ts';
import { errorBody } from '@maseki/service-kit/http/answer.ts';
import { REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';

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
  socket.end(Buffer.concat([Buffer.from(head), body]));
}

/** A service's headers in the order and case in which they came. */
export function rawHeadersOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return pairs;
}
