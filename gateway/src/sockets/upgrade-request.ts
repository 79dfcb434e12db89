import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

const HANDSHAKE_TIMEOUT_MS = 10_000;

/** What a pod says to an upgrade. */
export type UpgradeAnswer =
  | { kind: 'upgraded'; response: IncomingMessage; service: Socket; head: Buffer }
  /** An ordinary answer: the service refuses. */
  | { kind: 'refused'; response: IncomingMessage }
  | { kind: 'failed'; error: Error };

interface UpgradeRequest {
  pod: string;
  /** Path and query. */
  path: string;
  headers: OutgoingHttpHeaders;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/** Asks a pod to upgrade a connection. */
export const requestUpgrade = ({ pod, path, headers, signal }: UpgradeRequest): Promise<UpgradeAnswer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(pod);
    const request = httpRequest({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      headers,
      agent: false,
      signal,
      timeout: HANDSHAKE_TIMEOUT_MS,
    });
    request.on('timeout', () => request.destroy(new Error('the pod did not answer the upgrade in time')));
    request.on('error', (error) => resolve({ kind: 'failed', error }));
    request.on('response', (response) => resolve({ kind: 'refused', response }));
    request.on('upgrade', (response, service, head) =>
      resolve({ kind: 'upgraded', response, service: service as Socket, head }),
    );
    request.end();
  });
