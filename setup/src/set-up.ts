import { battleStreamConfigs } from '@maseki/battle/streams.ts';
import { gatewayStreamConfigs } from '@maseki/gateway/streams.ts';
import { connectNats, leaveNats } from '@maseki/service-kit/bus/connect.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import {
  mongoTarget,
  natsTarget,
  type ServerTarget,
  unreachableReporter,
} from '@maseki/service-kit/lifecycle/report-unreachable.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { AuthorizationError } from '@nats-io/transport-node';
import { busUsers } from './bus.ts';
import { type SetupConfig, setupConfig } from './config.ts';
import { ensureDatabaseUsers } from './database-users.ts';
import { ensureEvents, ensureStream, SetupError, type Stream } from './jetstream.ts';

/** The streams of services and of the gateway alone, by service. */
const ownStreams: Readonly<Record<string, (env: Environment, replicas: number) => Stream[]>> = {
  battle: battleStreamConfigs,
  gateway: gatewayStreamConfigs,
};

/** The streams that belong to these services alone, by these settings. */
export const streamsOf = (services: readonly string[], env: Environment, { replicas }: SetupConfig) =>
  services.flatMap((name) => ownStreams[name]?.(env, replicas) ?? []);

interface Work {
  config: SetupConfig;
  env: Environment;
  services: readonly string[];
}

async function setUpNats({ config, env, services }: Work): Promise<void> {
  const { replicas, eventsMaxBytes } = config;
  const connection = await connectNats(config.nats, { service: 'setup', pod: 'setup' });
  try {
    const manager = await jetstreamManager(connection);
    const streams = streamsOf(services, env, config);
    const consumers = services.flatMap((service) =>
      (busUsers[service]?.consumes ?? []).map((subject) => ({ service, subject })),
    );
    await Promise.all([
      ensureEvents(manager, { replicas, maxBytes: eventsMaxBytes, consumers }),
      ...streams.map((stream) => ensureStream(manager, stream)),
    ]);
  } finally {
    await leaveNats(connection);
  }
}

async function setUpMongo({ config: { mongo }, services }: Work): Promise<void> {
  if (!mongo) return;
  const passwords = new Map([...mongo.passwords].filter(([name]) => services.includes(name)));
  if (passwords.size > 0) await ensureDatabaseUsers({ ...mongo, passwords });
}

/**
 * Makes what services need of NATS and MongoDB, so that none of them has the right to: streams, buckets, consumers, and the users of the
 * databases. What exists is updated; what a newer release has made is left alone. It may run at any time, also twice at once. Throws
 * SettingError or SetupError.
 */
export async function setUp(
  env: Environment,
  log: Log,
  services: readonly string[] = Object.keys(busUsers),
): Promise<void> {
  const config = setupConfig(env);
  const untilReachable = (target: ServerTarget, step: (work: Work) => Promise<void>) =>
    retry(() => step({ config, env, services }), {
      isTemporary: (error) =>
        !(error instanceof SetupError) && (isUnavailable(error) || error instanceof AuthorizationError),
      onRetry: unreachableReporter(log, target),
    });
  await Promise.all([
    untilReachable(natsTarget(config.nats), setUpNats),
    config.mongo && untilReachable(mongoTarget(config.mongo.rootUri), setUpMongo),
  ]);
}
