import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Subscriber } from '@maseki/battle/play/views/subscribers.ts';
import { sockets } from '@maseki/contracts/battle/ws.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { openSocket } from '@maseki/service-kit/sockets/open-socket.ts';
import { type SocketConnection, socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import { traceOf } from '@maseki/service-kit/tracing/span.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { WebSocketServer } from 'ws';
import { cpuOfThread as cpu } from './cpu-clock.ts';

interface OpenedSocket {
  send: Subscriber['send'];
  /** µs of CPU per message from the bytes to the handler, over `count` messages. */
  receive(count: number): Promise<number>;
}

/** As many messages as may wait in a socket, and fewer. */
const AT_ONCE = 40;

const log = createLog('profile', { pod: 'profile', logLevel: 'error' });

/**
 * Runs `measure` with a socket as a service opens it, whose client is another thread of this
 * process.
 */
export async function withOpenSocket<T>(measure: (opened: OpenedSocket) => Promise<T>): Promise<T> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const opened = Promise.withResolvers<SocketConnection<typeof sockets.room, undefined>>();
  let onReceived: () => void = () => undefined;
  const handler = socketHandler(sockets.room, {
    open: (connection) => opened.resolve(connection),
    message() {
      onReceived();
    },
  });
  server.on('upgrade', (request, duplex, head) =>
    webSockets.handleUpgrade(request, duplex, head, (socket) => {
      const player = { id: ulid(), username: 'アンナ', sessionId: ulid() };
      const query = { frames: 'full' } as const;
      const known = { params: { slug: ulid() }, query, player, requestId: ulid(), address: '127.0.0.1' };
      openSocket(
        socket,
        { handler: handler as never, request: known as never, state: undefined, trace: traceOf({}) },
        {
          ...{ context: undefined, stream: duplex, log },
          ...{ rate: { consume: () => ok(null) }, onViolation: () => undefined },
        },
      );
    }),
  );
  const client = new Worker(new URL('draining-client.ts', import.meta.url), {
    workerData: { port: (server.address() as AddressInfo).port },
  });
  try {
    const connection = await opened.promise;
    return await measure({
      send: connection.sendFrame,
      async receive(count) {
        let used = 0;
        for (let left = count; left > 0; left -= AT_ONCE) {
          const all = Promise.withResolvers<void>();
          let [waited, before] = [AT_ONCE, 0];
          onReceived = () => {
            // The first one is not counted, because it wakes the thread.
            if (waited === AT_ONCE) before = cpu();
            waited -= 1;
            if (waited > 0) return;
            used += cpu() - before;
            all.resolve();
          };
          client.postMessage(AT_ONCE);
          await all.promise;
        }
        return Number((used / (count * (1 - 1 / AT_ONCE))).toFixed(1));
      },
    });
  } finally {
    await client.terminate();
    webSockets.close();
    server.closeAllConnections();
    server.close();
  }
}
