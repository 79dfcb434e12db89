import { createBus } from '../bus/bus.ts';
import { leaveNats } from '../bus/connect.ts';
import { createBusMetrics } from '../bus/metrics.ts';
import { watchViolations } from '../bus/violations.ts';
import type { Environment } from '../config/settings.ts';
import { watchLive } from '../live/watch-live.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { measureCommands } from '../mongo/measure-commands.ts';
import { createSecurityLog } from '../security-log.ts';
import { connectAll } from './connections.ts';
import type { Clock, Kit } from './kit.ts';
import { createOutbox } from './outbox.ts';
import type { ServiceConfig } from './service-config.ts';
import type { Teardown } from './teardown.ts';

interface KitDeps {
  name: string;
  config: ServiceConfig;
  env: Environment;
  log: Log;
  metrics: Metrics;
  clock: Clock;
  teardown: Teardown;
  missing: Kit['missing'];
  stopping: AbortSignal;
  /** True if other processes than pods store events of the service. */
  hasCommands: boolean;
}

/** Connects a service to NATS and MongoDB and builds its kit, with the other side of its bus. */
export async function buildKit({ teardown, hasCommands, ...deps }: KitDeps) {
  const { name, config, log, metrics, missing, stopping } = deps;
  const { nats, mongo } = await connectAll({ name, config, log, teardown, missing, stopping });
  measureCommands(mongo, metrics.registry);
  const bus = createBus(nats, log, createBusMetrics(metrics.registry));
  teardown.add(() => leaveNats(nats, bus));
  const { transact, start: startRelay } = createOutbox({ mongo, bus, log }, { hasCommands });
  const security = createSecurityLog(log, metrics);
  watchViolations(nats, { log, metrics, security });
  const live = watchLive({ connection: nats, clock: deps.clock, log });
  teardown.add(live.stop);
  const kit: Kit = { ...deps, security, bus, mongo, transact, live };
  return { kit, rpcServer: bus, startRelay };
}
