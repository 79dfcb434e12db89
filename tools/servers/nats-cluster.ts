import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { testBinaries } from '../../services/battle/tests/support/world.ts';
import { eventually } from '../dev-env/eventually.ts';
import { freePort } from '../dev-env/free-port.ts';
import { type OwnProcess, ownProcess } from '../dev-env/own-process.ts';

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
  node(name: string): OwnProcess;
  stop(): Promise<void>;
}

const NAMES = ['north', 'south', 'west'];
const START_MS = 30_000;

/** Resolves once the three have elected a leader and keep a stream of three. */
async function ready(manager: JetStreamManager): Promise<void> {
  const name = 'ready';
  await eventually(() => manager.streams.add({ name, subjects: [name], num_replicas: NAMES.length }), {
    withinMs: START_MS,
    everyMs: 200,
  });
  await manager.streams.delete(name);
}

async function startNodes(folder: string) {
  const members = await Promise.all(
    NAMES.map(async (name) => ({ name, port: await freePort(), routePort: await freePort() })),
  );
  const routes = members.map(({ routePort }) => `nats://127.0.0.1:${routePort}`);
  const nodes = members.map(({ name, port, routePort }) => [
    name,
    ownProcess(testBinaries().natsServer, [
      ...['-n', name, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(folder, name)],
      ...['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${routePort}`, '--routes', routes.join(',')],
    ]),
  ]) satisfies [string, OwnProcess][];
  return { nodes: new Map(nodes), url: members.map(({ port }) => `nats://127.0.0.1:${port}`).join(',') };
}

export async function startNatsCluster(): Promise<NatsCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'maseki-cluster-'));
  const { nodes, url } = await startNodes(folder);
  let connection: NatsConnection | undefined;
  const stop = async () => {
    await connection?.close();
    await Promise.all([...nodes.values()].map((node) => node.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    connection = await eventually(() => connectNats(url, 'nats-cluster'), { withinMs: START_MS });
    const manager = await eventually(() => jetstreamManager(connection as NatsConnection), { withinMs: START_MS });
    await ready(manager);
    return {
      url,
      manager,
      leaderOf: async (stream) => (await manager.streams.info(stream)).cluster?.leader || undefined,
      async isWhole(stream) {
        const replicas = (await manager.streams.info(stream)).cluster?.replicas ?? [];
        return replicas.length === NAMES.length - 1 && replicas.every(({ current, offline }) => current && !offline);
      },
      node(name) {
        const node = nodes.get(name);
        if (!node) throw new Error(`no server is called ${name}`);
        return node;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
