import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { leaveNats, pingNats } from '@maseki/service-kit/bus/connect.ts';
import { createBusMetrics } from '@maseki/service-kit/bus/metrics.ts';
import { watchViolations } from '@maseki/service-kit/bus/violations.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { listenEarly } from '@maseki/service-kit/http/early-server.ts';
import { serveMetrics } from '@maseki/service-kit/http/instrumentation.ts';
import { connectAll, withDatabase } from '@maseki/service-kit/lifecycle/connections.ts';
import { type Clock, systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { leaveInOrder, type Running } from '@maseki/service-kit/lifecycle/leave.ts';
import { createReadiness } from '@maseki/service-kit/lifecycle/readiness.ts';
import { createTeardown } from '@maseki/service-kit/lifecycle/teardown.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { createMetrics, measureProcess } from '@maseki/service-kit/metrics.ts';
import { createMongoCheck } from '@maseki/service-kit/mongo/connect.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { createSecurityLog } from '@maseki/service-kit/security-log.ts';
import { startHeads } from './actions/log-heads.ts';
import { startRefusedActs } from './actions/refused-acts.ts';
import { startSweep } from './actions/sweep.ts';
import { createApp } from './app.ts';
import { consoleConfig } from './config.ts';
import { createContext } from './context.ts';
import { startGrants } from './grants/run-grants.ts';
import { startKeepingLive } from './live/known-live.ts';

export interface RunningConsole extends Running {
  port: number;
  /** Port of `/metrics`, undefined if not set. */
  metricsPort: number | undefined;
}

interface StartOptions {
  env: Environment;
  /** Tests pass their own clock. */
  clock?: Clock;
  /** True if this process runs only the console. Then the process is measured as well. */
  ownProcess?: boolean;
}

/**
 * Starts the console in this process. It listens at once, and resolves when NATS and MongoDB are
 * connected and it serves. Throws SettingError if its settings are wrong.
 */
export async function startConsole({
  env,
  clock = systemClock,
  ownProcess = false,
}: StartOptions): Promise<RunningConsole> {
  const config = consoleConfig(env);
  const log = createLog('console', config);
  const teardown = createTeardown((error) =>
    log.error({ event: 'stop_failed', err: error }, 'the console could not stop cleanly'),
  );
  const stopping = new AbortController();
  const readiness = createReadiness(stopping.signal);
  try {
    const metrics = createMetrics('console', config.buildVersion);
    if (ownProcess) measureProcess(metrics);
    const measured = config.metrics && (await serveMetrics(metrics, config.metrics));
    if (measured) teardown.add(measured.close);
    const early = await listenEarly({ readiness, podName: config.pod, stopping: stopping.signal }, config.listen);
    teardown.add(early.close);
    log.info({ event: 'listening', port: early.port }, 'listening');
    const waiting = { log, missing: readiness.missing, stopping: stopping.signal };
    const { nats, mongo } = await connectAll({ name: 'console', config, teardown, ...waiting });
    const bus = createBus(nats, log, createBusMetrics(metrics.registry));
    teardown.add(() => leaveNats(nats, bus));
    const security = createSecurityLog(log, metrics);
    watchViolations(nats, { log, metrics, security });
    const context = createContext({ db: mongo, clock, bus, registry: metrics.registry, security, log });
    await withDatabase(() => ensureIndexes(mongo, log), { ...waiting, uri: config.mongo.uri });
    teardown.add(startSweep(context, log).stop);
    teardown.add(startRefusedActs(context, log).stop);
    teardown.add(startHeads(context, config.recordKey, log).stop);
    teardown.add(startKeepingLive(context.live, log).stop);
    const grants = startGrants(context, log);
    context.wakeGrants = grants.wake;
    teardown.add(grants.stop);
    early.serve(createApp({ context, config, readiness, metrics, log }));
    readiness.started({ nats: () => pingNats(nats), mongodb: createMongoCheck(mongo) });
    log.info({ event: 'ready', port: early.port }, 'ready');
    return {
      ...leaveInOrder({ drain: config.drain, stopping, teardown, log }),
      port: early.port,
      metricsPort: measured?.port,
    };
  } catch (error) {
    stopping.abort();
    await teardown.run();
    throw error;
  }
}
