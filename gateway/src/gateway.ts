import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats, pingNats } from '@maseki/service-kit/bus/connect.ts';
import { watchViolations } from '@maseki/service-kit/bus/violations.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { serveMetrics } from '@maseki/service-kit/http/instrumentation.ts';
import { createClientSigner } from '@maseki/service-kit/identity/client.ts';
import { listen } from '@maseki/service-kit/lifecycle/http-server.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { createTeardown, type Teardown } from '@maseki/service-kit/lifecycle/teardown.ts';
import { createLog, type Log } from '@maseki/service-kit/log.ts';
import { createMetrics } from '@maseki/service-kit/metrics.ts';
import { createSecurityLog, type SecurityLog } from '@maseki/service-kit/security-log.ts';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { createApp } from './app.ts';
import { serveStaticFiles } from './assets/static-files.ts';
import { type AssetsConfig, type GatewayConfig, gatewayConfig } from './config.ts';
import { ensureCsrfCookie } from './guard/csrf.ts';
import { type ClientOf, clientReader } from './http/client-address.ts';
import { serveApi } from './http/serve-api.ts';
import { createLoadBalancer } from './pods/load-balancing.ts';
import { watchReadiness } from './pods/readiness.ts';
import { createHttpProxy } from './proxy/http-proxy.ts';
import { broadcastCounts } from './rate-limits/broadcast-counts.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { declaredRoutes } from './routing/routes.ts';
import { createAuthSessions } from './session/auth-sessions.ts';
import { authorizeDeclaredSockets, withDevServer } from './sockets/authorize-upgrade.ts';
import { upgradeHandler, wantsWebSocket } from './sockets/handle-upgrade.ts';
import { createOpenSockets } from './sockets/open-sockets.ts';

export interface RunningGateway {
  port: number;
  /** Of `/metrics`; undefined when nobody asked for it. */
  metricsPort: number | undefined;
  /** Accepts nothing new, finishes what runs, closes sockets with 1012, leaves NATS. A second call waits for the first. */
  stop(): Promise<void>;
}

interface StartDeps {
  config: GatewayConfig;
  log: Log;
  teardown: Teardown;
}

const connect = ({ config, log }: StartDeps) =>
  retry(() => connectNats(config.nats, { service: 'gateway', pod: config.pod }), {
    onRetry: (error, waitMs) =>
      log.warn(
        { event: 'server_unreachable', server: 'NATS', reason: String(error), waitMs },
        'NATS cannot be reached yet',
      ),
  });

/** Balances the load over the pods of all services, which are watched for as long as the gateway runs. */
function watchPods({ config, log, teardown }: StartDeps) {
  const readiness = watchReadiness(Object.values(config.pods).flat(), {
    onChange: (pod, ready) =>
      log.info({ event: 'pod_readiness_changed', target: pod, ready }, ready ? 'a pod is ready' : 'a pod is not ready'),
  });
  teardown.add(() => readiness.stop());
  return createLoadBalancer(config.pods, readiness);
}

function serveAssets({ folder, devServer }: AssetsConfig, clientOf: ClientOf): RequestHandler {
  if (devServer) return createProxyMiddleware({ target: devServer });
  return serveStaticFiles(folder, (request, response, next) => {
    ensureCsrfCookie(request, response, clientOf(request));
    next();
  });
}

/** Reads clients, and warns of a proxy in front of a gateway that does not know what players call it. */
const readClients = ({ config, log }: StartDeps, security: SecurityLog) =>
  clientReader({
    ...config,
    onUnknownProxy(address) {
      security.record({ kind: 'unknown_proxy', outcome: 'refused', address });
      log.warn(
        { event: 'public_origin_missing', peer: address },
        'a proxy is in front of the gateway: set PUBLIC_ORIGIN, without which cookies are not Secure',
      );
    },
  });

/** Opens the gateway to clients; tearing it down closes the sockets while the requests under way finish. */
async function open(deps: StartDeps): Promise<Pick<RunningGateway, 'port' | 'metricsPort'>> {
  const { config, log, teardown } = deps;
  const nats = await connect(deps);
  teardown.add(() => nats.drain());
  const bus = createBus(nats, log);
  const metrics = createMetrics('gateway');
  metrics.registry.registerMetric(bus.callbackErrors);
  const security = createSecurityLog(log, metrics);
  watchViolations(nats, { log, metrics, security });
  const clientOf = readClients(deps, security);
  const sign = createClientSigner(config.signingKey);
  const pods = watchPods(deps);
  const sessions = createAuthSessions(bus);
  const rateLimits = createRateLimits(config.rateLimits, broadcastCounts(bus));
  const shared = { routes: declaredRoutes(), sessions, rateLimits, pods, clientOf, security };
  const proxy = createHttpProxy({ pods, sign, log });
  teardown.add(() => proxy.stop());

  const stopping = new AbortController();
  const { folder, devServer } = config.assets;
  const app = createApp({
    api: serveApi({ ...shared, proxy, metrics }),
    assets: serveAssets(config.assets, clientOf),
    assetsFolder: folder,
    clientOf,
    healthChecks: { stopping: async () => stopping.signal.throwIfAborted(), nats: () => pingNats(nats) },
    log,
  });
  const { server, port, close } = await listen(app, config.listen, { shouldUpgradeCallback: wantsWebSocket });
  const openSockets = createOpenSockets(metrics);
  const declared = authorizeDeclaredSockets(shared);
  const authorizeUpgrade = devServer ? withDevServer(devServer, clientOf, declared) : declared;
  server.on('upgrade', upgradeHandler({ authorizeUpgrade, pods, openSockets, sign, log }));
  teardown.add(() => {
    stopping.abort();
    return Promise.all([close(), openSockets.restartAll()]);
  });
  const measured = config.metrics && (await serveMetrics(metrics, config.metrics));
  if (measured) teardown.add(measured.close);
  return { port, metricsPort: measured?.port };
}

/** Starts the gateway in this process. Throws SettingError when its settings are wrong. */
export async function startGateway({ env }: { env: Environment }): Promise<RunningGateway> {
  const config = gatewayConfig(env);
  const log = createLog('gateway', config);
  const teardown = createTeardown((error) =>
    log.error({ event: 'stop_failed', err: error }, 'the gateway could not stop cleanly'),
  );
  try {
    const { port, metricsPort } = await open({ config, log, teardown });
    log.info({ event: 'listening', port }, 'listening');
    return { port, metricsPort, stop: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
