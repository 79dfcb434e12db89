import { battleStreamConfigs } from '@maseki/battle/base/streams.ts';
import { actionModels } from '@maseki/console/actions/models.ts';
import { gatewayStreamConfigs } from '@maseki/gateway/streams.ts';
import { connectNats, leaveNats } from '@maseki/service-kit/bus/connect.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import {
  isLoginRefused,
  mongoTarget,
  natsTarget,
  type ServerTarget,
  unreachableReporter,
} from '@maseki/service-kit/lifecycle/report-unreachable.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { liveBucket } from '@maseki/service-kit/live/bucket.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Connection } from 'mongoose';
import { busUsers } from './bus.ts';
import { type SetupConfig, setupConfig } from './config.ts';
import { ensureDatabaseUsers } from './database-users.ts';
import { ensureEvents, ensureStream, type Stream } from './jetstream.ts';
import { namedSet } from './mongo-member.ts';
import { addMembers, createRoot, ensureReplicaSet } from './replica-set.ts';

/** The streams that only services and the gateway use, by service. */
const ownStreams: Readonly<Record<string, (env: Environment, replicas: number) => Stream[]>> = {
  battle: battleStreamConfigs,
  gateway: gatewayStreamConfigs,
};

/** The streams that only these services use, by these settings. */
export const streamsOf = (services: readonly string[], env: Environment, { replicas }: SetupConfig) =>
  services.flatMap((name) => ownStreams[name]?.(env, replicas) ?? []);

interface Work {
  config: SetupConfig;
  env: Environment;
  services: readonly string[];
  log: Log;
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
      ensureStream(manager, liveBucket(replicas)),
      ...streams.map((stream) => ensureStream(manager, stream)),
    ]);
  } finally {
    await leaveNats(connection);
  }
}

/**
 * Works in `admin` as the user of `MONGODB_ROOT_URI`, after it has made the replica set and that
 * user if they are missing.
 */
async function asRoot(rootUri: string, log: Log, work: (admin: Connection) => Promise<void>): Promise<void> {
  const set = namedSet(rootUri);
  if (set) await ensureReplicaSet(set, log);
  const connect = () => connectMongo(rootUri, 'admin');
  const admin = await connect().catch(async (error: unknown) => {
    if (!set || !isLoginRefused(error)) throw error;
    await createRoot(set, log);
    return connect();
  });
  await work(admin).finally(() => admin.close());
}

async function setUpDatabaseUsers({ config: { mongo }, services, log }: Work): Promise<void> {
  if (!mongo) return;
  const passwords = new Map([...mongo.passwords].filter(([name]) => services.includes(name)));
  await asRoot(mongo.rootUri, log, async (admin) => {
    await ensureDatabaseUsers(admin, { ...mongo, passwords });
    if (passwords.has('console')) await setUpActions(admin, mongo.dbPrefix, log);
  });
}

/** The record of operators' actions, whose indexes the console itself may not make. */
async function setUpActions(admin: Connection, dbPrefix: string, log: Log): Promise<void> {
  const db = admin.useDb(`${dbPrefix}console`);
  actionModels(db);
  await ensureIndexes(db, log);
}

/** Comes after the users, so that services can begin while a member is still missing. */
async function setUpMembers({ config: { mongo }, log }: Work): Promise<void> {
  const set = mongo && namedSet(mongo.rootUri);
  if (!set || set.members.length === 1) return;
  const admin = await connectMongo(mongo.rootUri, 'admin');
  await addMembers(admin, set, log).finally(() => admin.close());
}

/**
 * Makes everything in NATS and MongoDB for the services (streams, buckets, consumers, the replica
 * set, the users of the databases), so that none of them needs the right to. Existing ones are
 * updated, those of a newer release stay as they are. It may run at any time, also twice at once.
 * Throws SettingError or SetupError.
 */
export async function setUp(
  env: Environment,
  log: Log,
  services: readonly string[] = Object.keys(busUsers),
): Promise<void> {
  const config = setupConfig(env);
  const untilReachable = (target: ServerTarget, step: (work: Work) => Promise<void>) =>
    retry(() => step({ config, env, services, log }), {
      isTemporary: (error) => isUnavailable(error) || isLoginRefused(error),
      onRetry: unreachableReporter(log, target),
    });
  const setUpMongo = async ({ rootUri }: { rootUri: string }) => {
    const target = mongoTarget(rootUri);
    await untilReachable(target, setUpDatabaseUsers);
    await untilReachable(target, setUpMembers);
  };
  await Promise.all([untilReachable(natsTarget(config.nats), setUpNats), config.mongo && setUpMongo(config.mongo)]);
}
