import { notices } from '@maseki/contracts/auth/events.ts';
import { questions } from '@maseki/contracts/auth/questions.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats, pingNats } from '@maseki/service-kit/bus/connect.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { listen } from '@maseki/service-kit/lifecycle/http-server.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { createLog, type Log } from '@maseki/service-kit/log.ts';
import { createMetrics } from '@maseki/service-kit/metrics.ts';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { createApp } from './app.ts';
import { builtAssets } from './assets/assets.ts';
import { gatewayConfig } from './config.ts';
import { csrfDue } from './guard/csrf.ts';
import { serveCalls } from './http/calls.ts';
import { type ClientOf, clientOf as readClient } from './http/client-address.ts';
import { perRequest } from './http/request-state.ts';
import { podsOf } from './pods/pods.ts';
import { callProxy } from './proxy/call-proxy.ts';
import { declaredRoutes } from './routing/routes.ts';
import { cookiesOf } from './session/credentials.ts';
import { csrfCookie } from './session/csrf-cookie.ts';
import { sessions as rememberedSessions, type Sessions } from './session/sessions.ts';
import { declaredSockets, withDevServer } from './sockets/destination.ts';
import { openSockets } from './sockets/open-sockets.ts';
import { upgradeHandler } from './sockets/upgrade.ts';

export interface RunningGateway {
  port: number;
  /** Accepts nothing new, finishes what runs, sends sockets away with 1012, leaves NATS. A second call waits for the first. */
  stop(): Promise<void>;
}

/** Sessions as auth knows them, forgotten when auth says so or a notice of it may have been lost. */
function sessionsOver(bus: Bus): Sessions {
  const known = rememberedSessions({
    async ask(token) {
      const found = await bus.ask(questions.resolveSession, { token });
      return found && { id: found.session_id, userId: found.user.id, identity: found.identity };
    },
  });
  bus.hear(notices.sessionsEnded, ({ session_ids }) => known.forget(session_ids));
  void (async () => {
    for await (const status of bus.connection.status()) if (status.type === 'reconnect') known.flush();
  })();
  return known;
}

/** Gives a visitor of the page its CSRF cookie. */
const csrfOnPage =
  (clientOf: ClientOf): RequestHandler =>
  (request, response, next) => {
    const due = csrfDue(cookiesOf(request.headers));
    if (due !== null) response.set('Set-Cookie', csrfCookie(due, clientOf(request).secure));
    next();
  };

/** Starts the gateway in this process. Throws SettingError when its settings are wrong. */
export async function startGateway({ env }: { env: Environment }): Promise<RunningGateway> {
  const config = gatewayConfig(env);
  const log: Log = createLog('gateway', config);
  const metrics = createMetrics('gateway');
  const stopping = new AbortController();
  const nats = await retry(() => connectNats(config.nats.url, `gateway@${config.pod}`), {
    signal: stopping.signal,
    onRetry: (error, waitMs) => log.warn({ reason: String(error), waitMs }, 'NATS cannot be reached yet'),
  });
  const bus = createBus(nats, config.nats.prefix, log);
  const clientOf = perRequest((request) => readClient(request, config.trusted));
  const { folder, devServer } = config.assets;
  const pods = podsOf(config.pods);
  const parts = { routes: declaredRoutes(), sessions: sessionsOver(bus), pods, clientOf };
  const proxy = callProxy(pods, log);
  const app = createApp({
    calls: serveCalls({ ...parts, proxy }),
    assets: devServer ? createProxyMiddleware({ target: devServer }) : builtAssets(folder, csrfOnPage(clientOf)),
    assetsFolder: folder,
    clientOf,
    probes: { stopping: async () => stopping.signal.throwIfAborted(), nats: () => pingNats(nats) },
    metrics,
    log,
  });
  const { server, port, close } = await listen(app, config.port);
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
