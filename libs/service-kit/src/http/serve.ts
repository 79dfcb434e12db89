import { pingNats } from '../bus/connect.ts';
import type { AnyHandlers } from '../handler.ts';
import { listen } from '../lifecycle/http-server.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { pingMongo } from '../mongo/connect.ts';
import type { AnySocketHandlers } from '../socket.ts';
import { attachSockets } from '../sockets/attach.ts';
import { createApp } from './app.ts';

interface Served<Context> {
  kit: Kit;
  context: Context;
  routes: AnyHandlers<Context>;
  sockets: AnySocketHandlers<Context>;
}

/** Opens the service to requests; `close` accepts nothing new and waits for what runs. */
export async function serve<Context>({ kit, context, routes, sockets }: Served<Context>) {
  const { config, log, metrics, bus, mongo, stopping } = kit;
  const probes = {
    stopping: async () => stopping.throwIfAborted(),
    nats: () => pingNats(bus.connection),
    mongodb: () => pingMongo(mongo),
  };
  const app = createApp({ routes, context, keys: config.publicKeys, log, metrics, probes });
  const { server, port, close } = await listen(app, config.port);
  const closeSockets = attachSockets(server, sockets, { kit, context });
  return {
    port,
    async close() {
      const answered = close();
      await closeSockets();
      await answered;
    },
  };
}
