import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { leaveNats, pingNats } from '@maseki/service-kit/bus/connect.ts';
import { createBusMetrics } from '@maseki/service-kit/bus/metrics.ts';
import { watchViolations } from '@maseki/service-kit/bus/violations.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { connectAll, withDatabase } from '@maseki/service-kit/lifecycle/connections.ts';
import { type Clock, systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { createMongoCheck } from '@maseki/service-kit/mongo/connect.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { createSecurityLog } from '@maseki/service-kit/security-log.ts';
import { type RunningProcess, startProcess } from '@maseki/service-kit/start-process.ts';
import { startHeads } from './actions/log-heads.ts';
import { startRefusedActs } from './actions/refused-acts.ts';
import { startSweep } from './actions/sweep.ts';
import { createApp } from './app.ts';
import { consoleConfig } from './config.ts';
import { createContext } from './context.ts';
import { startGrants } from './grants/run-grants.ts';
import { startKeepingLive } from './live/known-live.ts';

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
}: StartOptions): Promise<RunningProcess> {
  const config = consoleConfig(env);
  return startProcess({ name: 'console', config, ownProcess, clients: 'operators' }, async (parts) => {
    const { log, metrics, readiness, teardown, server, stopping } = parts;
    const waiting = { log, missing: readiness.missing, stopping };
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
    server.serve(createApp({ context, config, readiness, metrics, log }));
    readiness.started({ nats: () => pingNats(nats), mongodb: createMongoCheck(mongo) });
  });
}
