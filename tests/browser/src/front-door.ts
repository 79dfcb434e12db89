import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address for players in front of gateways that come and go, as a load balancer has it. */
export interface FrontDoor {
  url: string;
  /** New connections lead there from now on. Open ones stay where they are. */
  leadTo(port: number): void;
  /**
   * Breaks all connections and takes none until it leads somewhere again, like a network that is
   * away.
   */
  cut(): void;
  /** Open websockets carry nothing more and are not closed. New connections do. */
  stall(): void;
  stop(): Promise<void>;
}

export async function openFrontDoor(port: number): Promise<FrontDoor> {
  let target: number | null = port;
  const clients = new Set<Socket>();
  /** The websockets among the connections, with their other halves. */
  const upgraded = new Map<Socket, Socket>();
  const server = createServer((client) => {
    clients.add(client.once('close', () => clients.delete(client)));
    if (target === null) return void client.destroy();
    const gateway = connect(target, '127.0.0.1');
    client.on('data', (data) => {
      if (/^upgrade: websocket/im.test(String(data))) upgraded.set(client, gateway);
    });
    client.once('close', () => upgraded.delete(client));
    for (const [one, other] of [
      [client, gateway],
      [gateway, client],
    ] as const) {
      one.on('error', () => undefined).pipe(other);
      one.once('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(next) {
      target = next;
    },
    cut() {
      target = null;
      for (const client of clients) client.destroy();
    },
    stall() {
      for (const halves of upgraded) for (const half of halves) half.unpipe().removeAllListeners('data').resume();
    },
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
