import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats, pingNats } from '@maseki/service-kit/bus/connect.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { listen } from '@maseki/service-kit/lifecycle/http-server.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { createMetrics } from '@maseki/service-kit/metrics.ts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { createApp } from './app.ts';
import { builtAssets } from './assets/assets.ts';
import { csrfOnPage } from './assets/on-page.ts';
import { gatewayConfig } from './config.ts';
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
import { upgradeHandler } from './sockets/upgrade.ts';

export interface RunningGateway {
  port: number;
  /** Accepts nothing new, finishes what runs, sends sockets away with 1012, leaves NATS. A second call waits for the first. */
  stop(): Promise<void>;
}

/** Starts the gateway in this process. Throws SettingError when its settings are wrong. */
export async function startGateway({ env }: { env: Environment }): Promise<RunningGateway> {
  const config = gatewayConfig(env);
  const log = createLog('gateway', config);
  const metrics = createMetrics('gateway');
  const stopping = new AbortController();
  const nats = await retry(() => connectNats(config.nats.url, `gateway@${config.pod}`), {
    signal: stopping.signal,
    onRetry: (error, waitMs) => log.warn({ reason: String(error), waitMs }, 'NATS cannot be reached yet'),
  });
  const clientOf = perRequest((request) => readClient(request, config.trusted));
  const { folder, devServer } = config.assets;
  const readiness = watchReadiness(Object.values(config.pods).flat(), {
    onChange: (pod, ready) => log.info({ target: pod, ready }, ready ? 'a pod is ready' : 'a pod is not ready'),
  });
  const pods = podsOf(config.pods, readiness);
  const bus = createBus(nats, config.nats.prefix, log);
  const parts = {
    routes: declaredRoutes(),
    sessions: authSessions(bus),
    limits: limits(config.limits, countedElsewhere(bus)),
    pods,
    clientOf,
  };
  const proxy = callProxy(pods, log);
  const app = createApp({
    calls: serveCalls({ ...parts, proxy }),
    assets: devServer ? createProxyMiddleware({ target: devServer }) : builtAssets(folder, csrfOnPage(clientOf)),
    assetsFolder: folder,
    clientOf,
    probes: { stopping: async () => stopping.signal.throwIfAborted(), nats: () => pingNats(nats) },
    log,
  });
  const { server, port, close } = await listen(app, config.port);
  const stopMetrics = config.metricsPort === undefined ? undefined : await serveMetrics(metrics, config.metricsPort);
  const open = openSockets();
  const declared = declaredSockets(parts);
  const destination = devServer ? withDevServer(devServer, clientOf, declared) : declared;
  server.on('upgrade', upgradeHandler({ destination, pods, open, log }));
  log.info({ port }, 'listening');

  const end = async () => {
    stopping.abort();
    const answered = close();
    await open.restartAll();
    await answered;
    await stopMetrics?.();
    pods.stop();
    proxy.stop();
    await nats.drain().catch(() => undefined);
    log.info('stopped');
  };
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= end();
    return ended;
  };
  return { port, stop };
}
