import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats, pingNats } from '@maseki/service-kit/bus/connect.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { listen } from '@maseki/service-kit/lifecycle/http-server.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { createTeardown, type Teardown } from '@maseki/service-kit/lifecycle/teardown.ts';
import { createLog, type Log } from '@maseki/service-kit/log.ts';
import { createMetrics } from '@maseki/service-kit/metrics.ts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { createApp } from './app.ts';
import { builtAssets } from './assets/assets.ts';
import { csrfOnPage } from './assets/on-page.ts';
import { type GatewayConfig, gatewayConfig } from './config.ts';
import { serveCalls } from './http/calls.ts';
import { clientOf as readClient } from './http/client-address.ts';
import { serveMetrics } from './http/metrics-server.ts';
import { perRequest } from './http/request-state.ts';
import { countedElsewhere } from './limits/counted.ts';
import { limits } from './limits/limits.ts';
import { podsOf } from './pods/pods.ts';
import { watchReadiness } from './pods/readiness.ts';
import { callProxy } from './proxy/call-proxy.ts';
import { declaredRoutes } from './routing/routes.ts';
import { authSessions } from './session/auth-sessions.ts';
import { declaredSockets, withDevServer } from './sockets/destination.ts';
import { openSockets } from './sockets/open-sockets.ts';
import { upgradeHandler, wantsWebSocket } from './sockets/upgrade.ts';

export interface RunningGateway {
  port: number;
  /** Accepts nothing new, finishes what runs, sends sockets away with 1012, leaves NATS. A second call waits for the first. */
  stop(): Promise<void>;
}

interface Starting {
  config: GatewayConfig;
  log: Log;
  teardown: Teardown;
}

const connect = ({ config, log }: Starting) =>
  retry(() => connectNats(config.nats.url, `gateway@${config.pod}`), {
    onRetry: (error, waitMs) => log.warn({ reason: String(error), waitMs }, 'NATS cannot be reached yet'),
  });

/** The pods of all services, watched for as long as the gateway runs. */
function watchPods({ config, log, teardown }: Starting) {
  const readiness = watchReadiness(Object.values(config.pods).flat(), {
    onChange: (pod, ready) => log.info({ target: pod, ready }, ready ? 'a pod is ready' : 'a pod is not ready'),
  });
  teardown.add(() => readiness.stop());
  return podsOf(config.pods, readiness);
}

/** Opens the gateway to clients; undoing it sends the sockets away while the calls under way finish. */
async function open(starting: Starting): Promise<number> {
  const { config, log, teardown } = starting;
  const nats = await connect(starting);
  teardown.add(() => nats.drain());
  const bus = createBus(nats, config.nats.prefix, log);
  const metrics = createMetrics('gateway');
  const clientOf = perRequest((request) => readClient(request, config.trusted));
  const pods = watchPods(starting);
  const sessions = authSessions(bus);
  const counts = limits(config.limits, countedElsewhere(bus));
  const parts = { routes: declaredRoutes(), sessions, limits: counts, pods, clientOf, metrics };
  const proxy = callProxy(pods, log);
  teardown.add(() => proxy.stop());

  const stopping = new AbortController();
  const { folder, devServer } = config.assets;
  const app = createApp({
    calls: serveCalls({ ...parts, proxy }),
    assets: devServer ? createProxyMiddleware({ target: devServer }) : builtAssets(folder, csrfOnPage(clientOf)),
    assetsFolder: folder,
    clientOf,
    probes: { stopping: async () => stopping.signal.throwIfAborted(), nats: () => pingNats(nats) },
    log,
  });
  const { server, port, close } = await listen(app, config.port, { shouldUpgradeCallback: wantsWebSocket });
  const sockets = openSockets(metrics);
  const declared = declaredSockets(parts);
  const destination = devServer ? withDevServer(devServer, clientOf, declared) : declared;
  server.on('upgrade', upgradeHandler({ destination, pods, open: sockets, log }));
  teardown.add(() => {
    stopping.abort();
    return Promise.all([close(), sockets.restartAll()]);
  });
  if (config.metricsPort !== undefined) teardown.add(await serveMetrics(metrics, config.metricsPort));
  return port;
}

/** Starts the gateway in this process. Throws SettingError when its settings are wrong. */
export async function startGateway({ env }: { env: Environment }): Promise<RunningGateway> {
  const config = gatewayConfig(env);
  const log = createLog('gateway', config);
  const teardown = createTeardown((error) => log.error({ err: error }, 'the gateway could not stop cleanly'));
  try {
    const port = await open({ config, log, teardown });
    log.info({ port }, 'listening');
    return { port, stop: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
