import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy of a TCP server that a test can cut. */
export interface TcpProxy {
  port: number;
  /** Breaks all connections and accepts none. */
  cut(): void;
  restore(): void;
  stop(): void;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((downstream) => {
    if (isCut) return void downstream.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [downstream, upstream],
      [upstream, downstream],
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
    cut() {
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    stop() {
      server.close();
      breakAll();
    },
  };
}
