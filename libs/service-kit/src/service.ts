import { consumerName } from './bus/event-stream.ts';
import { handleRpcs } from './bus/handle-rpcs.ts';
import type { Environment } from './config/settings.ts';
import type { AnyEventHandler } from './event-handler.ts';
import { startConsumers } from './events/consumer.ts';
import { measureEvents } from './events/metrics.ts';
import { eventModels } from './events/models.ts';
import type { AnyHandlers } from './handler.ts';
import { buildKit } from './lifecycle/build-kit.ts';
import { withDatabase } from './lifecycle/connections.ts';
import { type Clock, type Kit, systemClock } from './lifecycle/kit.ts';
import type { HealthChecks } from './lifecycle/readiness.ts';
import { serviceConfig } from './lifecycle/service-config.ts';
import { waitForConsumers } from './lifecycle/wait-for-streams.ts';
import { ensureIndexes } from './mongo/indexes.ts';
import { type Migration, migrate } from './mongo/migrate.ts';
import type { AnyRpcHandlers } from './rpc-handler.ts';
import { serve } from './serve.ts';
import { socketQuota } from './socket-quota/socket-quota.ts';
import type { AnySocketHandlers } from './sockets/socket.ts';
import { type ProcessParts, type RunningProcess, startProcess } from './start-process.ts';

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

export interface RunningService extends RunningProcess {
  name: string;
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
  const { name } = definition;
  const config = serviceConfig(env);
  const running = await startProcess({ name, config, ownProcess, clients: 'gateways' }, (parts) =>
    open(definition, { ...parts, config, env, clock }),
  );
  return { ...running, name };
}

type OpenDeps = ProcessParts & Pick<Kit, 'config' | 'env' | 'clock'>;

async function open<Context>(definition: ServiceDefinition<Context>, { server, ...deps }: OpenDeps): Promise<void> {
  const { name, routes, sockets = {}, rpcs = {}, events = [], migrations = [], hasCommands = false } = definition;
  const { config, log, readiness, teardown, stopping } = deps;
  const { missing } = readiness;
  const { kit, rpcServer, startRelay } = await buildKit({ name, hasCommands, missing, ...deps });
  const waiting = { missing, stopping, log, uri: config.mongo.uri };
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
}
