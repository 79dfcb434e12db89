import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { TestClient } from '@maseki/players/test-client.ts';
import type { Target } from './target.ts';

const SILENCE_MS = 5_000;

/**
 * The response of a server to bytes that no client library would send. Resolves when it closes or
 * has been silent for five seconds.
 */
export const sendBytes = (origin: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(origin);
    const isTls = protocol === 'https:';
    const address = { host: hostname, port: Number(port || (isTls ? 443 : 80)) };
    const socket: Socket = isTls ? connectTls({ ...address, servername: hostname }) : connect(address);
    let received = '';
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    // A reset is an answer, too.
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.once('close', () => resolve(received));
    socket.write(bytes);
  });

/** The session's token as the cookies of a client hold it, under any prefix. */
export function sessionCookieOf({ cookies }: Pick<TestClient, 'cookies'>): { name: string; value: string } {
  const [name, value] = [...cookies].find(([key]) => key.endsWith('session')) ?? [];
  if (name === undefined || value === undefined) throw new Error('the client has no session');
  return { name, value };
}

/** A request without any header that a client would add by itself. */
export const plainFetch = ({ baseUrl }: Pick<Target, 'baseUrl'>, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, baseUrl), { redirect: 'manual', ...init });

export const json = { 'content-type': 'application/json' } as const;

/** Statuses as a text: `403 403 429`, or `3 × 403` if all are the same. */
export const statusesOf = (responses: readonly Pick<Response, 'status'>[]): string => {
  const statuses = responses.map(({ status }) => status);
  const kinds = new Set(statuses);
  return kinds.size === 1 ? `${statuses.length} × ${statuses[0]}` : statuses.join(' ');
};
