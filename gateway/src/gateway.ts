import type { Duplex } from 'node:stream';
import { refuse } from '@maseki/contracts/errors.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats, leaveNats } from '@maseki/service-kit/bus/connect.ts';
import { createBusMetrics } from '@maseki/service-kit/bus/metrics.ts';
import { watchViolations } from '@maseki/service-kit/bus/violations.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { createClientSigner } from '@maseki/service-kit/identity/client.ts';
import { waitForServer } from '@maseki/service-kit/lifecycle/connections.ts';
import { systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { natsTarget } from '@maseki/service-kit/lifecycle/report-unreachable.ts';
import { watchLive } from '@maseki/service-kit/live/watch-live.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import { createSecurityLog, type SecurityLog } from '@maseki/service-kit/security-log.ts';
import { refuseUpgrade } from '@maseki/service-kit/sockets/refuse-upgrade.ts';
import { type ProcessParts, type RunningProcess, startProcess } from '@maseki/service-kit/start-process.ts';
import { createApp } from './app.ts';
import { openAssets } from './assets/assets.ts';
import { linkPreviews } from './assets/previews.ts';
import { type GatewayConfig, gatewayConfig } from './config.ts';
import { ensureCsrfCookie } from './guard/csrf.ts';
import { maintenanceGate } from './guard/maintenance.ts';
import { type ClientOf, clientReader } from './http/client-address.ts';
import { takeFaults } from './http/faults.ts';
import { serveLive } from './http/live-state.ts';
import { toOriginForm } from './http/origin-form.ts';
import { serveApi } from './http/serve-api.ts';
import { createGatewayMetrics } from './metrics.ts';
import { watchPods } from './pods/watch-pods.ts';
import { createHttpProxy } from './proxy/http-proxy.ts';
import { knownGateways } from './rate-limits/known-gateways.ts';
import { RateLimits } from './rate-limits/rate-limits.ts';
import { shareCounts } from './rate-limits/shared-counts.ts';
import { declaredRoutes } from './routing/routes.ts';
import { createAuthSessions } from './session/auth-sessions.ts';
import { credentialsOf } from './session/credentials.ts';
import { authorizeDeclaredSockets, withDevServer } from './sockets/authorize-upgrade.ts';
import { upgradeHandler, wantsWebSocket } from './sockets/handle-upgrade.ts';
import { createOpenSockets } from './sockets/open-sockets.ts';
import { PodLinks } from './sockets/pod-links.ts';

interface StartOptions {
  env: Environment;
  /** True if this process runs only the gateway. Then the process is measured as well. */
  ownProcess?: boolean;
}

interface StartDeps extends ProcessParts {
  config: GatewayConfig;
}

/** Only at the start, to recognize players. Later pages and guests work without NATS. */
const connect = ({ config, log, readiness: { missing }, stopping }: StartDeps) =>
  waitForServer('nats', () => connectNats(config.nats, { service: 'gateway', pod: config.pod, echo: false }), {
    log,
    missing,
    stopping,
    target: natsTarget(config.nats),
  });

function serveAssets({ config, log, teardown }: StartDeps, bus: Bus, clientOf: ClientOf) {
  const assets = openAssets({
    config: config.assets,
    connection: bus.connection,
    log,
    previews: linkPreviews({ bus, clientOf }),
    beforePage(request, response, next) {
      ensureCsrfCookie(request, response, clientOf(request));
      next();
    },
    isGuest: (request) => credentialsOf(request.headers, clientOf(request))[0].by === 'nothing',
  });
  teardown.add(() => assets.stop());
  return assets;
}

/** Warns of a proxy in front of a gateway that does not know its public address. */
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

/** Closing it closes the sockets while the requests under way finish. */
async function open(deps: StartDeps): Promise<void> {
  const { config, log, teardown, metrics, readiness } = deps;
  const { server, serve, close } = deps.server;
  server.on('upgrade', refuseEarly);
  const nats = await connect(deps);
  teardown.add(() => leaveNats(nats));
  const bus = createBus(nats, log, createBusMetrics(metrics.registry));
  const security = createSecurityLog(log, metrics);
  watchViolations(nats, { log, metrics, security });
  const clientOf = readClients(deps, security);
  const sign = createClientSigner(config.signingKey);
  const routes = declaredRoutes();
  const own = createGatewayMetrics({ ...metrics, routes });
  const pods = watchPods({ sources: config.pods, dnsServers: config.dnsServers, log, metrics: own });
  teardown.add(() => pods.stop());
  const sessions = createAuthSessions(bus, own);
  const gateways = knownGateways({ bus, log });
  teardown.add(() => gateways.leave());
  const rateLimits = new RateLimits(config.rateLimits, shareCounts(bus, gateways), own.countRateLimited);
  const live = watchLive({ connection: nats, clock: systemClock, log });
  teardown.add(live.stop);
  const maintenance = maintenanceGate(live, systemClock.now);
  const shared = { routes, sessions, rateLimits, pods, clientOf, security, maintenance };
  const proxy = createHttpProxy({ pods, sign, log });
  teardown.add(() => proxy.stop());

  const assets = serveAssets(deps, bus, clientOf);
  const app = createApp({
    api: serveApi({ ...shared, proxy, metrics, log }),
    faults: takeFaults({ metrics, clientOf }),
    assets,
    liveState: serveLive(live),
    clientOf,
    readiness: config.metrics ? undefined : readiness,
    log,
  });
  const openSockets = createOpenSockets({ ...metrics, metrics: own }, config.drain.socketsMs);
  const links = new PodLinks({ sign, log });
  teardown.add(() => links.close());
  const closing = startLoop(async () => openSockets.restartOf((owner) => maintenance(owner) !== null), {
    name: 'the closing of sockets by a maintenance',
    everyMs: 1_000,
    log,
  });
  teardown.add(closing.stop);
  const declared = authorizeDeclaredSockets(shared);
  const { devServer } = config.assets;
  const authorizeUpgrade = devServer ? withDevServer(devServer, clientOf, declared) : declared;
  server
    .off('upgrade', refuseEarly)
    .on('upgrade', upgradeHandler({ authorizeUpgrade, pods, openSockets, links, sign, log, metrics: own }));
  serve((request, response) => app(toOriginForm(request), response));
  teardown.add(() => Promise.all([close(), openSockets.restartAll()]));
  readiness.missing.add('assets');
  await assets.stored;
  readiness.missing.delete('assets');
  readiness.started({ pods: async () => pods.assertComplete() });
}

const refuseEarly = (_request: unknown, socket: Duplex): void => {
  socket.on('error', () => socket.destroy());
  refuseUpgrade(socket, refuse('unavailable'));
};

/**
 * Listens at once, resolves when it serves. The probes are on the port of `/metrics`, if there is
 * one. Throws SettingError.
 */
export async function startGateway({ env, ownProcess = false }: StartOptions): Promise<RunningProcess> {
  const config = gatewayConfig(env);
  const serverOptions = { shouldUpgradeCallback: wantsWebSocket };
  return startProcess({ name: 'gateway', config, ownProcess, clients: 'players', serverOptions }, (parts) =>
    open({ ...parts, config }),
  );
}
