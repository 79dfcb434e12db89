import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { connectNats, leaveNats } from '../bus/connect.ts';
import type { Log } from '../log.ts';
import { connectMongo } from '../mongo/connect.ts';
import { isUnavailable } from '../unavailable.ts';
import type { Readiness } from './readiness.ts';
import { mongoTarget, natsTarget, type ServerTarget, unreachableReporter } from './report-unreachable.ts';
import { retry } from './retry.ts';
import type { ServiceConfig } from './service-config.ts';
import type { Teardown } from './teardown.ts';

interface WaitDeps {
  log: Log;
  /** Gives up when aborted. */
  stopping: AbortSignal;
  /** Shows the servers that the start waits for. */
  missing: Readiness['missing'];
}

/**
 * Tries without end until a server accepts us, because a process of a cluster may start before its
 * servers.
 */
export async function waitForServer<T>(
  name: 'nats' | 'mongodb',
  connect: () => Promise<T>,
  { target, log, stopping, missing }: WaitDeps & { target: ServerTarget },
): Promise<T> {
  missing.add(name);
  const connected = await retry(connect, { signal: stopping, onRetry: unreachableReporter(log, target) });
  missing.delete(name);
  return connected;
}

/**
 * Does a step of the start, and repeats it while it fails because the database has gone away. The
 * step must be repeatable.
 */
export async function withDatabase(
  step: () => Promise<void>,
  { uri, log, stopping, missing }: WaitDeps & { uri: string },
) {
  const report = unreachableReporter(log, mongoTarget(uri));
  await retry(step, {
    signal: stopping,
    isTemporary: isUnavailable,
    onRetry(error, waitMs) {
      missing.add('mongodb');
      report(error, waitMs);
    },
  });
  missing.delete('mongodb');
}

interface ConnectDeps extends WaitDeps {
  name: string;
  config: Pick<ServiceConfig, 'nats' | 'mongo' | 'pod'>;
  teardown: Teardown;
}

/**
 * Connects to NATS and to the service's database, trying until both are there. A start that is
 * given up tears down its part.
 */
export async function connectAll({
  name,
  config,
  teardown,
  ...waiting
}: ConnectDeps): Promise<{ nats: NatsConnection; mongo: Connection }> {
  const { uri, dbPrefix } = config.mongo;
  const made: { nats?: NatsConnection; mongo?: Connection } = {};
  teardown.add(async () => {
    if (made.nats) await leaveNats(made.nats);
    await made.mongo?.close();
  });
  const toNats = async () => {
    made.nats = await connectNats(config.nats, { service: name, pod: config.pod });
    return made.nats;
  };
  const toMongo = async () => {
    made.mongo = await connectMongo(uri, `${dbPrefix}${name}`);
    return made.mongo;
  };
  const [nats, mongo] = await Promise.all([
    waitForServer('nats', toNats, { ...waiting, target: natsTarget(config.nats) }),
    waitForServer('mongodb', toMongo, { ...waiting, target: mongoTarget(uri) }),
  ]);
  return { nats, mongo };
}
