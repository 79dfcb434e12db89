import { connect } from 'node:net';

/**
 * Sends bytes unchanged. Returns all that comes back until the server closes or is silent for
 * `timeoutMs`.
 */
export function rawRequest(url: string, bytes: string, timeoutMs = 1_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(response));
    socket.write(bytes);
  });
}

export const statusesIn = (response: string): number[] =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
