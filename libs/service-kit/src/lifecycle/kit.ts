import type { Connection } from 'mongoose';
import type { Bus } from '../bus/bus.ts';
import type { Environment } from '../config/settings.ts';
import type { Live } from '../live/watch-live.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Transact } from '../outbox/transact.ts';
import type { SecurityLog } from '../security-log.ts';
import type { ServiceConfig } from './service-config.ts';

/** A service's time in ms since the epoch. Tests pass their own. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The parts from which a service builds its context. */
export interface Kit {
  name: string;
  config: ServiceConfig;
  /** For the service's own settings, by `readSettings(schema, kit.env)`. */
  env: Environment;
  log: Log;
  metrics: Metrics;
  security: SecurityLog;
  bus: Bus;
  /** The service's own database. */
  mongo: Connection;
  /** Runs a transaction of the service's data together with the events that it publishes. */
  transact: Transact;
  clock: Clock;
  /** What operators have switched off. */
  live: Live;
  /**
   * Things that the start waits for beside NATS and MongoDB, such as `stream battle`. `/readyz`
   * names them.
   */
  missing: Set<string>;
  /** Aborted when the service begins to stop, or its start is given up. */
  stopping: AbortSignal;
}
