import { connect } from 'node:net';

/** Sends bytes as they are and gives all that comes back until the server closes or `patienceMs` passed without a word. */
export function rawRequest(url: string, bytes: string, patienceMs = 1_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(answer));
    socket.write(bytes);
  });
}

export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
