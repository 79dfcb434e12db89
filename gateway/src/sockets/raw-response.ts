import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors, mayRetry, type Refusal } from '@maseki/contracts/errors.ts';
import { errorBody } from '@maseki/service-kit/http/error-response.ts';
import { REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';

/** How long the peer of an ended connection may take to close its own half. */
const LINGER_MS = 2_000;

const ignore = (): void => undefined;

/** The close that follows counts. One listener for all, because a new one would stay in memory. */
export const ignoreErrors = (socket: Socket): Socket => socket.on('error', ignore);

/** Written data still leaves, and a peer that never closes its half does not hold it. */
export function endGracefully(socket: Socket, last?: Buffer): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (last) socket.write(last);
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}

/** Status line and headers of a response that is written to a bare connection. */
export function responseHead(status: number, headers: readonly (readonly [name: string, value: string])[]): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n${lines.join('')}\r\n`;
}

/** Responds to an upgrade with a refusal in the form of every other error response. */
export function refuseUpgrade(socket: Socket, refusal: Refusal<ErrorCode>, requestId: string): void {
  if (socket.destroyed) return;
  const { status } = errors[refusal.error];
  const body = Buffer.from(JSON.stringify(errorBody(refusal)));
  const head = responseHead(status, [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
    [REQUEST_ID_HEADER, requestId],
    ...(mayRetry(refusal.error) ? [['Retry-After', String(Math.ceil(refusal.retryAfter ?? 1))] as const] : []),
  ]);
  endGracefully(socket, Buffer.concat([Buffer.from(head), body]));
}

/** A service's headers in the order and case in which they came. */
export function headerPairs({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return pairs;
}

/** Headers of an ordinary response that the gateway sets itself, or that only it may see. */
const DROPPED = /^(connection|keep-alive|transfer-encoding|x-request-id|x-pod-state)$/i;

/** Relays a service's ordinary response to an upgrade and closes the connection. */
export function relayResponse(client: Socket, response: IncomingMessage, requestId: string): void {
  const kept = headerPairs(response).filter(([name]) => !DROPPED.test(name));
  client.write(
    responseHead(response.statusCode ?? 502, [...kept, ['Connection', 'close'], [REQUEST_ID_HEADER, requestId]]),
  );
  response.on('data', (chunk: Buffer) => client.write(chunk));
  response.once('close', () => endGracefully(client));
}
