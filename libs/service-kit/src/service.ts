import { consumerName } from './bus/event-stream.ts';
import { handleRpcs } from './bus/handle-rpcs.ts';
import type { Environment } from './config/settings.ts';
import type { AnyEventHandler } from './event-handler.ts';
import { startConsumers } from './events/consumer.ts';
import { measureEvents } from './events/metrics.ts';
import { eventModels } from './events/models.ts';
import type { AnyHandlers } from './handler.ts';
import { listenEarly } from './http/early-server.ts';
import { serveMetrics } from './http/instrumentation.ts';
import { buildKit } from './lifecycle/build-kit.ts';
import { withDatabase } from './lifecycle/connections.ts';
import { type Clock, type Kit, systemClock } from './lifecycle/kit.ts';
import { leaveInOrder, type Running } from './lifecycle/leave.ts';
import { createReadiness, type HealthChecks } from './lifecycle/readiness.ts';
import { serviceConfig } from './lifecycle/service-config.ts';
import { createTeardown } from './lifecycle/teardown.ts';
import { waitForConsumers } from './lifecycle/wait-for-streams.ts';
import { createLog } from './log.ts';
import { createMetrics, measureProcess } from './metrics.ts';
import { ensureIndexes } from './mongo/indexes.ts';
import { type Migration, migrate } from './mongo/migrate.ts';
import type { AnyRpcHandlers } from './rpc-handler.ts';
import { serve } from './serve.ts';
import { socketQuota } from './socket-quota/socket-quota.ts';
import type { AnySocketHandlers } from './sockets/socket.ts';

/** Streams, buckets and subjects of NATS that only one service uses. `setup` makes the streams. */
export interface OwnStreams {
  /** All names that settings may give them. A bucket's is `KV_<bucket>`. */
  names: readonly string[];
  /** Those whose content the running game writes again by itself, so that backups leave them out. */
  rewritten: readonly string[];
  publishes: readonly string[];
  subscribes: readonly string[];
}

/** The definition of one service. Tests start it by `startService`, processes by `runService`. */
export interface ServiceDefinition<Context> {
  /** Its domain. Folder, database and image have the same name. */
  name: string;
  /** Changes of stored data that are done before anything else. */
  migrations?: readonly Migration[];
  /**
   * Builds everything that handlers may use, after NATS and MongoDB are connected. Indexes of its
   * models are created afterwards.
   */
  context(kit: Kit): Promise<Context>;
  routes: AnyHandlers<Context>;
  sockets?: AnySocketHandlers<Context>;
  /** Handlers of the RPCs that the domain declares. */
  rpcs?: AnyRpcHandlers<Context>;
  /** Handlers of other services' events. */
  events?: readonly AnyEventHandler<Context>[];
  streams?: OwnStreams;
  /** True if commands of operators store events, which pods then find soon. */
  hasCommands?: boolean;
  /**
   * What the service cannot do without, beside NATS and MongoDB that respond, by its name in
   * `/readyz`.
   */
  checks?(context: Context): HealthChecks;
  /** Starts work beside requests (sweeps, subscriptions). The returned function stops it. */
  background?(context: Context, kit: Kit): Promise<() => Promise<void> | void>;
}

export interface StartOptions {
  env: Environment;
  /** Tests pass their own clock. */
  clock?: Clock;
  /** True if this process runs only this service. Then the process is measured as well. */
  ownProcess?: boolean;
}

export interface RunningService extends Running {
  name: string;
  port: number;
  /** Port of `/metrics`, undefined if not set. */
  metricsPort: number | undefined;
}

/** Helps a definition to infer its context. */
export const defineService = <Context>(definition: ServiceDefinition<Context>): ServiceDefinition<Context> =>
  definition;

/**
 * Starts a service in this process. It listens at once, and resolves when NATS and MongoDB are
 * connected and it serves. Throws SettingError if its settings are wrong.
 */
export async function startService<Context>(
  definition: ServiceDefinition<Context>,
  { env, clock = systemClock, ownProcess = false }: StartOptions,
): Promise<RunningService> {
  const { name, routes, sockets = {}, rpcs = {}, events = [], migrations = [], hasCommands = false } = definition;
  const config = serviceConfig(env);
  const log = createLog(name, config);
  const teardown = createTeardown((error) =>
    log.error({ event: 'stop_failed', err: error }, 'a part did not stop cleanly'),
  );
  const stopping = new AbortController();
  const readiness = createReadiness(stopping.signal);
  try {
    const metrics = createMetrics(name, config.buildVersion);
    if (ownProcess) measureProcess(metrics);
    const measured = config.metrics && (await serveMetrics(metrics, config.metrics));
    if (measured) teardown.add(measured.close);
    const early = { readiness, podName: config.pod, stopping: stopping.signal, behindGateway: true };
    const server = await listenEarly(early, config.listen);
    teardown.add(server.close);
    log.info({ event: 'listening', port: server.port }, 'listening');
    const shared = { missing: readiness.missing, stopping: stopping.signal };
    const { kit, rpcServer, startRelay } = await buildKit({
      name,
      config,
      env,
      log,
      metrics,
      clock,
      teardown,
      hasCommands,
      ...shared,
    });
    const waiting = { ...shared, log, uri: config.mongo.uri };
    await withDatabase(() => migrate(kit.mongo, migrations), waiting);
    const models = eventModels(kit.mongo);
    measureEvents(kit.mongo, kit.metrics);
    const consumers = events.map(({ event }) => consumerName(name, event.subject));
    const [context] = await Promise.all([definition.context(kit), waitForConsumers(kit, consumers)]);
    const quota = Object.keys(sockets).length > 0 ? socketQuota(kit.mongo, { log }) : undefined;
    // To build an index of a large collection takes longer than the client waits for a response.
    await withDatabase(() => ensureIndexes(kit.mongo, log), waiting);
    teardown.add(startRelay());
    const stopBackground = await definition.background?.(context, kit);
    if (stopBackground) teardown.add(stopBackground);
    teardown.add(handleRpcs(rpcServer, rpcs, context));
    teardown.add(startConsumers(events, { kit, context, models }));
    if (quota) teardown.add(await quota.start());
    teardown.add(
      serve(server, { kit, context, routes, sockets, quota, readiness, checks: definition.checks?.(context) }),
    );
    log.info({ event: 'ready', port: server.port }, 'ready');
    return {
      ...leaveInOrder({ drain: config.drain, stopping, teardown, log }),
      name,
      port: server.port,
      metricsPort: measured?.port,
    };
  } catch (error) {
    stopping.abort();
    await teardown.run();
    throw error;
  }
}
