import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { stepDown, takesWrites } from '../servers/mongo.ts';
import { natsResponds } from '../servers/nats.ts';
import { type Pod, podCommand, startPod } from '../servers/pods.ts';
import { freePort } from '../servers/ports.ts';
import { createSupervisor, type ManagedProcess } from '../servers/supervisor.ts';
import { ownServers } from '../servers/test-servers.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

export interface ClusterPod extends Pod {
  /** Settings of its own. Changes count from its next start. */
  readonly settings: Record<string, string>;
}

/** As processes, with their own MongoDB and NATS, for tests and benches that break them. */
export interface BattleCluster {
  pods: readonly ClusterPod[];
  mongod: ManagedProcess;
  nats: ManagedProcess;
  connectNats: Sandbox['connectNats'];
  /** Address of NATS' counts, such as `/connz`. */
  natsMonitoringUrl: string;
  /** True if MongoDB accepts writes and NATS connections. */
  serversRespond(): Promise<boolean>;
  /** Signs identities as auth does. */
  signingKeys: string;
  /** Makes MongoDB's primary step down. Resolves when it accepts writes again. */
  stepDown(): Promise<void>;
  /** Connects to the database of the battle service. */
  openDatabase(): ReturnType<typeof connectMongo>;
  stop(): Promise<void>;
}

export interface BattleClusterOptions {
  pods: number;
  env?: Record<string, string>;
  /** The file that a pod starts in place of the service's own. */
  main?: string;
  /** The folder of the pods' logs. Without it, the end of each output is kept in memory. */
  logs?: string;
}

/** Replaces the deck service. Every player has the starter deck. */
async function handleDeckRpcs(connection: NatsConnection) {
  const log = createLog('battle-cluster', { pod: 'battle-cluster', logLevel: 'silent' });
  createBus(connection, log).handleRpc(rpcs.getSavedDeck, async () => ({ cards: [...STARTER_DECK] }));
  return connection;
}

/** Starts the servers and the pods. Resolves when all pods take requests. */
export async function startBattleCluster({
  pods: count,
  env = {},
  main,
  logs,
}: BattleClusterOptions): Promise<BattleCluster> {
  const servers = await ownServers();
  const sandbox = await createSandbox(servers);
  const shared = await sandbox.envOf('battle', { LOG_LEVEL: 'warn', ...env });
  const decks = await handleDeckRpcs(await sandbox.connectNats('battle-cluster'));
  const supervisor = createSupervisor(logs === undefined ? {} : { logs });
  const start = async (n: number): Promise<ClusterPod> => {
    const command = podCommand('battle', {
      name: `battle-${n}`,
      port: await freePort(),
      metricsPort: await freePort(),
      env: shared,
    });
    const settings: Record<string, string> = {};
    const own = {
      ...command,
      ...(main === undefined ? {} : { args: [...command.args.slice(0, -1), main] }),
      get env() {
        return { ...command.env, ...settings };
      },
    };
    return Object.assign(startPod(supervisor, own), { settings });
  };
  const pods = await Promise.all(Array.from({ length: count }, (_, n) => start(n)));

  async function stop(): Promise<void> {
    await decks.close();
    await Promise.all(pods.map((pod) => pod.kill()));
    await servers.stop();
  }

  try {
    await Promise.all(pods.map((pod) => pod.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pods,
    mongod: servers.mongod,
    nats: servers.nats,
    connectNats: sandbox.connectNats,
    natsMonitoringUrl: servers.natsMonitoringUrl,
    serversRespond: async () =>
      (await Promise.all([takesWrites(servers.mongodbUri), natsResponds(servers.natsUrl)])).every(Boolean),
    signingKeys: sandbox.env.IDENTITY_SIGNING_KEYS,
    stepDown: () => stepDown(servers.mongodbUri),
    openDatabase: () => connectMongo(servers.mongodbUri, `${sandbox.env.DB_PREFIX}battle`),
    stop,
  };
}
