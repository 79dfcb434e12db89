import { createBus } from './bus/bus.ts';
import { pingNats } from './bus/connect.ts';
import { serviceConfig } from './config/service-config.ts';
import type { Environment } from './config/settings.ts';
import type { AnyHandlers } from './handler.ts';
import { createApp } from './http/app.ts';
import { connectAll } from './lifecycle/connections.ts';
import { type Listening, listen } from './lifecycle/http-server.ts';
import { type Clock, type Kit, systemClock } from './lifecycle/kit.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { pingMongo } from './mongo/connect.ts';
import { ensureIndexes } from './mongo/indexes.ts';
import type { AnySocketHandlers } from './socket.ts';
import { attachSockets } from './sockets/attach.ts';

/** One service: what it is made of. Started by `startService` in tests and by `runService` as a process. */
export interface ServiceDefinition<Context> {
  /** Its domain: folder, database and image have the same name. */
  name: string;
  /** Makes all that handlers may touch. Runs after NATS and MongoDB are connected; indexes and migrations belong here. */
  context(kit: Kit): Promise<Context>;
  routes: AnyHandlers<Context>;
  sockets?: AnySocketHandlers<Context>;
  /** Starts what runs beside requests (answers to questions, consumers, sweeps); gives how to stop it. */
  background?(context: Context, kit: Kit): Promise<() => Promise<void> | void>;
}

export interface StartOptions {
  env: Environment;
  /** Tests put their own clock in. */
  clock?: Clock;
}

export interface RunningService {
  name: string;
  port: number;
  /** Finishes what runs, closes sockets with 1012, leaves NATS and MongoDB. A second call waits for the first. */
  stop(): Promise<void>;
}

/** Helps a definition to infer its context. */
export const defineService = <Context>(definition: ServiceDefinition<Context>): ServiceDefinition<Context> =>
  definition;

/** Starts a service in this process. Throws SettingError when its settings are wrong. */
export async function startService<Context>(
  definition: ServiceDefinition<Context>,
  { env, clock = systemClock }: StartOptions,
): Promise<RunningService> {
  const { name, routes, sockets = {} } = definition;
  const config = serviceConfig(env);
  const log = createLog(name, config);
  const metrics = createMetrics(name);
  const stopping = new AbortController();
  const { nats, mongo } = await connectAll({ name, config, log, signal: stopping.signal });
  const bus = createBus(nats, config.nats.prefix, log);
  const kit: Kit = { name, config, env, log, metrics, bus, mongo, clock, stopping: stopping.signal };

  const context = await definition.context(kit);
  await ensureIndexes(mongo);
  const probes = {
    stopping: async () => stopping.signal.throwIfAborted(),
    nats: () => pingNats(nats),
    mongodb: () => pingMongo(mongo),
  };
  const app = createApp({ routes, context, keys: config.publicKeys, log, metrics, probes });
  const stopBackground = (await definition.background?.(context, kit)) ?? (() => undefined);
  const listening: Listening = await listen(app, config.port);
  const closeSockets = attachSockets(listening.server, sockets, { kit, context });
  log.info({ port: listening.port }, 'listening');

  const end = async () => {
    stopping.abort();
    const answered = listening.close();
    await closeSockets();
    await answered;
    await stopBackground();
    await nats.drain().catch(() => undefined);
    await mongo.close();
    log.info('stopped');
  };
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= end();
    return ended;
  };
  return { name, port: listening.port, stop };
}
