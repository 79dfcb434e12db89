import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { freePort } from './ports.ts';
import { stopStages } from './process-group.ts';
import { createSupervisor, type ManagedProcess, type Supervisor } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

/** Three nats-servers on loopback that keep streams together. */
export interface NatsCluster {
  /** Addresses of all three, separated by commas. */
  url: string;
  manager: JetStreamManager;
  /** The name of the server that leads a stream now; undefined while nobody does. */
  leaderOf(stream: string): Promise<string | undefined>;
  /** Whether all three have all of a stream. */
  isWhole(stream: string): Promise<boolean>;
  /** A server by its name. */
  node(name: string): ManagedProcess;
  stop(): Promise<void>;
}

const NAMES = ['north', 'south', 'west'];
const START_MS = 30_000;

async function startNodes(supervisor: Supervisor, folder: string) {
  const binary = await resolveBinary(natsServer);
  const members = await Promise.all(
    NAMES.map(async (name) => ({ name, port: await freePort(), routePort: await freePort() })),
  );
  const routes = members.map(({ routePort }) => `nats://127.0.0.1:${routePort}`).join(',');
  const nodes = members.map(({ name, port, routePort }) =>
    supervisor.start({
      name,
      file: binary,
      args: [
        ...['--name', name, '--addr', '127.0.0.1', '--port', String(port)],
        ...['--jetstream', '--store_dir', join(folder, name)],
        ...['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${routePort}`, '--routes', routes],
      ],
      stage: stopStages.nats,
    }),
  );
  return { nodes, url: members.map(({ port }) => `nats://127.0.0.1:${port}`).join(',') };
}

/** Connects once the three have elected a leader and keep a stream of three. */
async function connectToWhole(url: string): Promise<{ connection: NatsConnection; manager: JetStreamManager }> {
  let connection: NatsConnection | undefined;
  let manager: JetStreamManager | undefined;
  const name = 'ready';
  const keepsStream = async () => {
    try {
      connection ??= await connect({ servers: url.split(','), maxReconnectAttempts: -1 });
      manager ??= await jetstreamManager(connection);
      await manager.streams.add({ name, subjects: [name], num_replicas: NAMES.length });
      await manager.streams.delete(name);
      return true;
    } catch {
      return false;
    }
  };
  const inTime = await waitFor(keepsStream, { timeoutMs: START_MS, everyMs: 200 });
  if (inTime && connection && manager) return { connection, manager };
  await connection?.close();
  throw new UserError(`The NATS cluster kept no stream within ${START_MS / 1000} s.`);
}

/** Starts three servers; resolves when they keep streams together. */
export async function startNatsCluster(): Promise<NatsCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'maseki-cluster-'));
  const supervisor = createSupervisor({ logs: folder });
  let connection: NatsConnection | undefined;
  const stop = async () => {
    await connection?.close();
    await Promise.all(supervisor.running().map((node) => node.kill()));
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { nodes, url } = await startNodes(supervisor, folder);
    const connected = await connectToWhole(url);
    connection = connected.connection;
    const { manager } = connected;
    return {
      url,
      manager,
      leaderOf: async (stream) => (await manager.streams.info(stream)).cluster?.leader || undefined,
      async isWhole(stream) {
        const replicas = (await manager.streams.info(stream)).cluster?.replicas ?? [];
        return replicas.length === NAMES.length - 1 && replicas.every(({ current, offline }) => current && !offline);
      },
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
