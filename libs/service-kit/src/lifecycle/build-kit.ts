import { createBus } from '../bus/bus.ts';
import { leaveNats } from '../bus/connect.ts';
import { watchViolations } from '../bus/violations.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import type { Environment } from '../config/settings.ts';
import type { Log } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createSecurityLog } from '../security-log.ts';
import { connectAll } from './connections.ts';
import type { Clock, Kit } from './kit.ts';
import type { Teardown } from './teardown.ts';

interface KitDeps {
  name: string;
  config: ServiceConfig;
  env: Environment;
  log: Log;
  clock: Clock;
  teardown: Teardown;
}

/** Connects a service to NATS and MongoDB and builds its kit. */
export async function buildKit({ name, config, env, log, clock, teardown }: KitDeps) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { nats, mongo } = await connectAll({ name, config, log, signal });
  teardown.add(() => mongo.close());
  teardown.add(() => leaveNats(nats));
  const bus = createBus(nats, log);
  const { transact, start: startRelay } = createOutbox({ mongo, bus, log });
  const metrics = createMetrics(name);
  metrics.registry.registerMetric(bus.callbackErrors);
  const security = createSecurityLog(log, metrics);
  watchViolations(nats, { log, metrics, security });
  const kit: Kit = { name, config, env, log, metrics, security, bus, mongo, transact, clock, stopping: signal };
  return { kit, startRelay, beginStop: () => stopping.abort() };
}
