import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A cable to a server that a test can pull. */
export interface Cable {
  port: number;
  /** Breaks all connections and lets none through. */
  pull(): void;
  plugIn(): void;
  stop(): void;
}

export async function cable(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let pulled = false;
  const server = createServer((near) => {
    if (pulled) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined).pipe(other);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pull() {
      pulled = true;
      breakAll();
    },
    plugIn() {
      pulled = false;
    },
    stop() {
      server.close();
      breakAll();
    },
  };
}
