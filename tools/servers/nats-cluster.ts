import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { configFile } from './nats.ts';
import { freePort } from './ports.ts';
import { stopStages } from './process-group.ts';
import { createSupervisor, type ManagedProcess, type Supervisor } from './supervisor.ts';
import { accountsOfTests, type TestAccounts, takeAccount } from './test-accounts.ts';
import { createAccounts } from './test-servers.ts';
import { waitFor } from './wait-for.ts';

export interface NatsCluster {
  /** Addresses of all three, separated by commas. */
  url: string;
  accounts: TestAccounts;
  node(name: string): ManagedProcess;
  stop(): Promise<void>;
}

const NAMES = ['north', 'south', 'west'];
const START_MS = 30_000;
const ACCOUNTS = 8;

/** The name of the server that leads a stream now, undefined if none does. */
export const leaderOf = async ({ streams }: JetStreamManager, stream: string): Promise<string | undefined> =>
  (await streams.info(stream)).cluster?.leader || undefined;

/** True if all three have all of a stream. */
export async function isWhole({ streams }: JetStreamManager, stream: string): Promise<boolean> {
  const replicas = (await streams.info(stream)).cluster?.replicas ?? [];
  return replicas.length === NAMES.length - 1 && replicas.every(({ current, offline }) => current && !offline);
}

async function startNodes(supervisor: Supervisor, folder: string, accounts: TestAccounts) {
  const binary = await resolveBinary(natsServer);
  const members = await Promise.all(
    NAMES.map(async (name) => ({ name, port: await freePort(), routePort: await freePort() })),
  );
  const routes = members.map(({ routePort }) => `nats://127.0.0.1:${routePort}`);
  const nodes = members.map(({ name, port, routePort }) => {
    const cluster = { server_name: name, cluster: { name: 'test', listen: `127.0.0.1:${routePort}`, routes } };
    const file = configFile({ folder: join(folder, name), port, cluster, ...accountsOfTests(accounts) });
    return supervisor.start({ name, file: binary, args: ['--config', file], stage: stopStages.nats });
  });
  return { nodes, url: members.map(({ port }) => `nats://127.0.0.1:${port}`).join(',') };
}

/** Resolves once the three have elected a leader and keep a stream of three. */
async function whole(url: string, accounts: TestAccounts): Promise<void> {
  const { user, password: pass } = takeAccount(accounts).loginOf('test');
  let connection: NatsConnection | undefined;
  const name = 'ready';
  const keepsStream = async () => {
    try {
      connection ??= await connect({ servers: url.split(','), user, pass, maxReconnectAttempts: -1 });
      const { streams } = await jetstreamManager(connection);
      await streams.add({ name, subjects: [name], num_replicas: NAMES.length });
      return await streams.delete(name);
    } catch {
      return false;
    }
  };
  const inTime = await waitFor(keepsStream, { timeoutMs: START_MS, everyMs: 200 });
  await connection?.close();
  if (!inTime) throw new UserError(`The NATS cluster kept no stream within ${START_MS / 1000} s.`);
}

/** Starts three servers. Resolves when they keep streams together. */
export async function startNatsCluster(): Promise<NatsCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'maseki-cluster-'));
  const supervisor = createSupervisor({ logs: folder });
  const stop = async () => {
    await Promise.all(supervisor.running().map((node) => node.kill()));
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const accounts = createAccounts(folder, ACCOUNTS);
    const { nodes, url } = await startNodes(supervisor, folder, accounts);
    await whole(url, accounts);
    return {
      url,
      accounts,
      node(name) {
        const node = nodes.find((each) => each.name === name);
        if (!node) throw new Error(`no server has the name ${name}`);
        return node;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
