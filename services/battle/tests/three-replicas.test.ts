/** @slow three processes, some of which are killed */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Journal, newJournal } from '@maseki/players/journal.ts';
import { playBattles } from '@maseki/players/simulated-player.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { isWhole, leaderOf, type NatsCluster, startNatsCluster } from '@maseki/tools/servers/nats-cluster.ts';
import type { Servers } from '@maseki/tools/servers/test-servers.ts';
import { testServers } from '@maseki/tools/servers/test-servers.ts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import { openDatabase } from './support/database.ts';
import { createPods, type Pods } from './support/pods.ts';

/** An election takes up to nine seconds on a machine that has nothing else to do. */
const LONG_MS = 40_000;
/** How fast the players play while a leader is missing, and while a killed server catches up. */
const PACE_MS = { brisk: 80, slow: 1_000 };

let servers: Servers;
let cluster: NatsCluster;
let pods: Pods;
let nats: NatsConnection;
let manager: JetStreamManager;
let running: RunningService[] = [];

beforeAll(async () => {
  servers = await testServers();
  cluster = await startNatsCluster();
  const { mongodbUri } = servers;
  const { url: natsUrl, accounts: natsAccounts } = cluster;
  pods = await createPods({ mongodbUri, natsUrl, natsAccounts, stop: async () => undefined });
  nats = await pods.sandbox.connectNats('three-replicas.test');
  manager = await jetstreamManager(nats);
});

afterAll(async () => {
  try {
    await nats.close();
    await pods.stop();
  } finally {
    await cluster.stop();
    await servers.stop();
  }
});

/** How many servers keep the log, the events, and this service's consumer of the events. */
async function replicas(): Promise<string> {
  const { streams, consumers } = manager;
  const names = ['battle', 'events'];
  const kept = await Promise.all([
    ...names.map((name) => streams.info(name)),
    consumers.info('events', 'battle-event-auth-user-deleted'),
  ]);
  return kept.map(({ config }) => config.num_replicas).join(' ');
}

test('streams are kept by as many servers as configured; existing ones are updated', async () => {
  const alone = await pods.start({ env: { NATS_REPLICAS: '1' } });
  await eventually(async () => (await replicas()) === '1 1 1');
  await alone.stop();
  running = await Promise.all([1, 2].map(() => pods.start({ env: { NATS_REPLICAS: '3' } })));
  await eventually(async () => (await replicas()) === '3 3 3');
  // Killing a leader is safe only once the others have all of the stream.
  await eventually(() => isWhole(manager, 'battle'), { withinMs: LONG_MS });
});

let paceMs = PACE_MS.brisk;

/**
 * Kills the server that leads the log, and starts it again after `actions` more were acknowledged
 * without it.
 */
async function loseLeader({ acknowledged }: Journal, actions: number): Promise<void> {
  const stream = 'battle';
  const name = await eventually(() => leaderOf(manager, stream), { withinMs: LONG_MS });
  const node = cluster.node(name);
  await node.kill();
  const before = acknowledged.size;
  await eventually(() => acknowledged.size >= before + actions, { withinMs: LONG_MS });
  expect(await leaderOf(manager, stream)).not.toBe(name);
  node.start();
  paceMs = PACE_MS.slow;
  await eventually(() => isWhole(manager, stream), { withinMs: LONG_MS });
  paceMs = PACE_MS.brisk;
}

test('battles go on while the server that leads their log is killed and started again, twice; nothing acknowledged is lost', async () => {
  const journal = newJournal();
  const simulated = {
    pods: running.map(({ port }) => ({ port, isRunning: () => true })),
    signingKeys: pods.sandbox.env['IDENTITY_SIGNING_KEYS'] ?? '',
    journal,
    thinkMs: () => paceMs,
  };
  const begunAt = Date.now();
  const times = { untilMs: begunAt + 20_000, giveUpMs: begunAt + 150_000 };
  const played = Promise.all([1, 2, 3, 4].map(() => playBattles({ ...simulated, ...times })));
  await eventually(() => journal.acknowledged.size >= 10);
  await loseLeader(journal, 10);
  await loseLeader(journal, 10);
  await played;

  const { db, replays, rooms } = await openDatabase(pods.sandbox);
  await eventually(async () => (await rooms.countDocuments()) === 0);
  const archived = await replays.find().lean();
  const unpacked = archived.map(unpackReplay);
  await db.close();
  const stored = unpacked.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'action' ? [entry.action_id] : [])),
  );
  expect(stored.filter((id, n) => stored.indexOf(id) !== n)).toEqual([]);
  expect([...journal.acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
  expect(archived.length).toBeGreaterThanOrEqual(2);
  for (const { _id, winner, users } of archived) {
    expect([...(journal.results.get(_id) ?? [])].sort()).toEqual(users.map((user) => [user, winner]).sort());
  }
});
