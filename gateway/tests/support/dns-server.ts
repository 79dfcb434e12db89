import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { decode, encode, type Packet, type StringRecordType } from 'dns-packet';

/** A DNS server on loopback whose zone a test changes. */
export interface TestDns {
  /** As in `DNS_SERVERS`. */
  address: string;
  /**
   * Sets the addresses of a name from now on. The look-up of a `broken` one fails. A name that was
   * never set does not exist.
   */
  set(name: string, addresses: readonly string[] | 'broken'): void;
  /** Resolves when a look-up that began after this call was responded to. */
  lookedUp(name: string): Promise<void>;
  stop(): void;
}

// RFC 1035, 4.1.1
const AUTHORITATIVE = 0x0400;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

export async function startDns({ ttlSeconds = 1 } = {}): Promise<TestDns> {
  const zone = new Map<string, readonly string[] | 'broken'>();
  const waiting = new Set<(name: string, type: string) => void>();
  const socket = createSocket('udp4');

  function respond(message: Buffer, { address, port }: RemoteInfo): void {
    const query = decode(message);
    const { name = '', type = 'A' } = query.questions?.[0] ?? {};
    const held = zone.get(name) ?? [];
    const isBroken = held === 'broken';
    const fitting = isBroken ? [] : held.filter((data) => isIPv6(data) === (type === 'AAAA'));
    const code = isBroken ? SERVER_FAILURE : zone.has(name) ? 0 : NO_SUCH_NAME;
    const response: Packet = { id: query.id ?? 0, type: 'response', flags: AUTHORITATIVE | code };
    response.questions = query.questions ?? [];
    response.answers = fitting.map((data) => ({ name, type: type as StringRecordType, ttl: ttlSeconds, data }));
    socket.send(encode(response), port, address, () => {
      for (const wait of waiting) wait(name, type);
    });
  }

  socket.on('message', respond).bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, addresses) => void zone.set(name, addresses),
    lookedUp: (name) =>
      new Promise((resolve) => {
        const types = new Set<string>();
        const wait = (of: string, type: string) => {
          if (of !== name || types.add(type).size < 2) return;
          waiting.delete(wait);
          resolve();
        };
        waiting.add(wait);
      }),
    stop: () => socket.close(),
  };
}
