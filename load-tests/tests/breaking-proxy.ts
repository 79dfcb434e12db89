import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy in front of the game that breaks things that a load test must notice. */
export interface BreakingProxy {
  url: string;
  /** Number of calls that got a 500, and of battle sockets that lost messages. */
  broken: { calls: number; sockets: number };
  stop(): Promise<void>;
}

/** One call of this many fails. */
const FAILS_EVERY = 100;
/** The error of a call that fails here, which no service knows. */
export const BROKEN = 'broken_by_proxy';
/** Messages of a player that pass before the rest is swallowed. */
const PASSING_MESSAGES = 3;
/** The first byte of a frame that closes a WebSocket (RFC 6455, section 5.5.1). */
const CLOSE_FRAME = 0x88;

/**
 * Passes everything on to a gateway, except that one call in a hundred gets 500, and the first
 * battle socket goes deaf.
 */
export async function startBreakingProxy(target: string): Promise<BreakingProxy> {
  const { hostname, port } = new URL(target);
  const broken = { calls: 0, sockets: 0 };
  const sockets = new Set<Socket>();
  let calls = 0;

  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    calls += 1;
    if (calls % FAILS_EVERY === 0) {
      broken.calls += 1;
      incoming.resume();
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: BROKEN }));
      return;
    }
    const { method = 'GET', url = '/', headers } = incoming;
    const outgoing = request({ hostname, port, method, path: url, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });

  server.on('upgrade', (incoming, client: Socket, head: Buffer) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const lines = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    );
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(client);
    const goesDeaf = broken.sockets === 0 && String(incoming.url).includes('/battle/room/');
    if (goesDeaf) broken.sockets += 1;
    let messages = 0;
    client.on('data', (chunk: Buffer) => {
      messages += 1;
      const isClose = chunk[0] === CLOSE_FRAME;
      if (!goesDeaf || messages <= PASSING_MESSAGES || isClose) upstream.write(chunk);
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
