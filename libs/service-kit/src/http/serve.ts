import { pingNats } from '../bus/connect.ts';
import type { AnyHandlers } from '../handler.ts';
import { createClientReader } from '../identity/client.ts';
import { listen } from '../lifecycle/http-server.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { pingMongo } from '../mongo/connect.ts';
import type { AnySocketHandlers } from '../socket.ts';
import type { SocketQuota } from '../socket-quota/socket-quota.ts';
import { attachSockets } from '../sockets/attach-sockets.ts';
import { createApp } from './app.ts';
import { serveMetrics } from './instrumentation.ts';

interface ServeDeps<Context> {
  kit: Kit;
  context: Context;
  routes: AnyHandlers<Context>;
  sockets: AnySocketHandlers<Context>;
  /** Undefined for a service without sockets. */
  quota: SocketQuota | undefined;
}

/** Listens for HTTP requests and sockets; `close` accepts nothing new and waits for what runs. */
export async function serve<Context>({ kit, context, routes, sockets, quota }: ServeDeps<Context>) {
  const { config, log, metrics, security, bus, mongo, stopping } = kit;
  const healthChecks = {
    stopping: async () => stopping.throwIfAborted(),
    nats: () => pingNats(bus.connection),
    mongodb: () => pingMongo(mongo),
  };
  const { publicKeys: keys, pod: podName } = config;
  const clientOf = createClientReader({
    keys: config.gatewayKeys,
    onForged: (address) =>
      security.record({ kind: 'identity_refused', outcome: 'refused', reason: 'forged_client', address }),
  });
  const app = createApp({ handlers: routes, context, keys, clientOf, log, metrics, security, healthChecks, podName });
  const { server, port, close } = await listen(app, config.listen);
  // Without sockets there is nothing to do when sessions end, and no right to subscribe to that.
  const closeSockets = quota && attachSockets(server, sockets, { kit, context, quota, clientOf });
  const measured = config.metrics && (await serveMetrics(metrics, config.metrics));
  return {
    port,
    metricsPort: measured?.port,
    async close() {
      const requestsDone = close();
      await closeSockets?.();
      await requestsDone;
      await measured?.close();
    },
  };
}
