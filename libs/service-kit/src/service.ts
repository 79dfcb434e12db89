import { serviceConfig } from './config/service-config.ts';
import type { Environment } from './config/settings.ts';
import type { AnyEventHandler } from './event-handler.ts';
import { startConsumers } from './events/consumer.ts';
import { measureEvents } from './events/metrics.ts';
import { eventModels } from './events/models.ts';
import type { AnyHandlers } from './handler.ts';
import { serve } from './http/serve.ts';
import { buildKit } from './lifecycle/build-kit.ts';
import { type Clock, type Kit, systemClock } from './lifecycle/kit.ts';
import { createTeardown } from './lifecycle/teardown.ts';
import { createLog } from './log.ts';
import { measureProcess } from './metrics.ts';
import { ensureIndexes } from './mongo/indexes.ts';
import { type Migration, migrate } from './mongo/migrate.ts';
import { runProcess } from './run-process.ts';
import type { AnySocketHandlers } from './socket.ts';
import { socketQuota } from './socket-quota/socket-quota.ts';

/** Streams, buckets and subjects of NATS that one service uses alone. `setup` makes the streams. */
export interface OwnStreams {
  /** All names that settings may give them; a bucket's is `KV_<bucket>`. */
  names: readonly string[];
  publishes: readonly string[];
  subscribes: readonly string[];
}

/** One service: what it is made of. Started by `startService` in tests and by `runService` as a process. */
export interface ServiceDefinition<Context> {
  /** Its domain: folder, database and image have the same name. */
  name: string;
  /** Changes of stored data that are done before anything else. */
  migrations?: readonly Migration[];
  /** Builds all that handlers may use, after NATS and MongoDB are connected. Indexes of its models are created afterwards. */
  context(kit: Kit): Promise<Context>;
  routes: AnyHandlers<Context>;
  sockets?: AnySocketHandlers<Context>;
  /** Handlers of other services' events. */
  events?: readonly AnyEventHandler<Context>[];
  streams?: OwnStreams;
  /** Starts what runs beside requests (RPC handlers, sweeps); the returned function stops it. */
  background?(context: Context, kit: Kit): Promise<() => Promise<void> | void>;
}

export interface StartOptions {
  env: Environment;
  /** Tests pass their own clock. */
  clock?: Clock;
  /** Whether this process is this service alone; then it is measured as well. */
  ownProcess?: boolean;
}

export interface RunningService {
  name: string;
  port: number;
  /** Of `/metrics`; undefined when nobody asked for it. */
  metricsPort: number | undefined;
  /** Finishes what runs, closes sockets with 1012, leaves NATS and MongoDB. A second call waits for the first. */
  stop(): Promise<void>;
}

/** Helps a definition to infer its context. */
export const defineService = <Context>(definition: ServiceDefinition<Context>): ServiceDefinition<Context> =>
  definition;

/** Starts a service in this process. Throws SettingError when its settings are wrong. */
export async function startService<Context>(
  definition: ServiceDefinition<Context>,
  { env, clock = systemClock, ownProcess = false }: StartOptions,
): Promise<RunningService> {
  const { name, routes, sockets = {}, events = [], migrations = [] } = definition;
  const config = serviceConfig(env);
  const log = createLog(name, config);
  const teardown = createTeardown((error) =>
    log.error({ event: 'stop_failed', err: error }, 'a part did not stop cleanly'),
  );
  try {
    const { kit, startRelay, beginStop } = await buildKit({ name, config, env, log, clock, teardown });
    if (ownProcess) measureProcess(kit.metrics);
    await migrate(kit.mongo, migrations);
    const models = eventModels(kit.mongo);
    measureEvents(kit.mongo, kit.metrics);
    const context = await definition.context(kit);
    const quota = Object.keys(sockets).length > 0 ? socketQuota(kit.mongo, { log }) : undefined;
    await ensureIndexes(kit.mongo);
    teardown.add(startRelay());
    const stopBackground = await definition.background?.(context, kit);
    if (stopBackground) teardown.add(stopBackground);
    teardown.add(startConsumers(events, { kit, context, models }));
    if (quota) teardown.add(await quota.start());
    const { port, metricsPort, close } = await serve({ kit, context, routes, sockets, quota });
    teardown.add(close);
    teardown.add(beginStop);
    log.info({ event: 'listening', port }, 'listening');
    return {
      name,
      port,
      metricsPort,
      stop: () => teardown.run().then(() => log.info({ event: 'stopped' }, 'stopped')),
    };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

/** Runs a service as this process, with its settings from the environment. */
export const runService = <Context>(definition: ServiceDefinition<Context>): Promise<void> =>
  runProcess(definition.name, () => startService(definition, { env: process.env, ownProcess: true }));
