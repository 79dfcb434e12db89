import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errors, mayRetry, type Refusal } from '@maseki/contracts/errors.ts';
import { errorBody } from '../http/error-response.ts';

/**
 * Responds to an upgrade with a refusal in the form of every HTTP error, and ends the connection.
 */
export function refuseUpgrade(
  socket: Duplex,
  refusal: Refusal<ErrorCode>,
  headers: Readonly<Record<string, string>> = {},
): void {
  const { status } = errors[refusal.error];
  const body = JSON.stringify(errorBody(refusal));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(mayRetry(refusal.error) ? [`Retry-After: ${Math.ceil(refusal.retryAfter ?? 1)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
