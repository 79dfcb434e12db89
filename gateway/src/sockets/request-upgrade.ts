import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** How a pod responds to an upgrade. */
export type UpgradeOutcome =
  | { kind: 'upgraded'; response: IncomingMessage; upstream: Socket; head: Buffer }
  /** An ordinary response, by which the service refuses. */
  | { kind: 'refused'; response: IncomingMessage }
  | { kind: 'failed'; error: Error };

export interface UpgradeRequest {
  pod: string;
  /** Path and query. */
  path: string;
  headers: OutgoingHttpHeaders;
  timeoutMs: number;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

export class UpgradeTimeout extends Error {
  override name = 'UpgradeTimeout';
}

/** Requests an upgrade of a pod; never rejects. */
export const requestUpgrade = ({ pod, path, headers, timeoutMs, signal }: UpgradeRequest): Promise<UpgradeOutcome> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(pod);
    const request = httpRequest({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      headers,
      agent: false,
      signal,
      timeout: timeoutMs,
    });
    request.on('timeout', () => request.destroy(new UpgradeTimeout('the pod did not respond to the upgrade in time')));
    request.on('error', (error) => resolve({ kind: 'failed', error }));
    request.on('response', (response) => resolve({ kind: 'refused', response }));
    request.on('upgrade', (response, upstream, head) =>
      resolve({ kind: 'upgraded', response, upstream: upstream as Socket, head }),
    );
    request.end();
  });
