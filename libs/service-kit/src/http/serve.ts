import { pingNats } from '../bus/connect.ts';
import type { AnyHandlers } from '../handler.ts';
import { listen } from '../lifecycle/http-server.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { pingMongo } from '../mongo/connect.ts';
import type { AnySocketHandlers } from '../socket.ts';
import type { SocketQuota } from '../socket-quota/socket-quota.ts';
import { attachSockets } from '../sockets/attach-sockets.ts';
import { createApp } from './app.ts';

interface ServeDeps<Context> {
  kit: Kit;
  context: Context;
  routes: AnyHandlers<Context>;
  sockets: AnySocketHandlers<Context>;
  quota: SocketQuota;
}

/** Listens for HTTP requests and sockets; `close` accepts nothing new and waits for what runs. */
export async function serve<Context>({ kit, context, routes, sockets, quota }: ServeDeps<Context>) {
  const { config, log, metrics, bus, mongo, stopping } = kit;
  const healthChecks = {
    stopping: async () => stopping.throwIfAborted(),
    nats: () => pingNats(bus.connection),
    mongodb: () => pingMongo(mongo),
  };
  const { publicKeys: keys, pod: podName } = config;
  const app = createApp({ handlers: routes, context, keys, log, metrics, healthChecks, podName });
  const { server, port, close } = await listen(app, config.port);
  const closeSockets = attachSockets(server, sockets, { kit, context, quota });
  return {
    port,
    async close() {
      const requestsDone = close();
      await closeSockets();
      await requestsDone;
    },
  };
}
