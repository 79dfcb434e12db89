import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inShard, SHARDS, shardOf } from '@maseki/contracts/battle/shards.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { logNames } from '../src/base/log/stream.ts';
import { play } from './support/auto-play.ts';
import { openDatabase } from './support/database.ts';
import { claimRoom, startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';

let pods: Pods;
let east: RunningService;
let west: RunningService;

beforeAll(async () => {
  pods = await createPods();
  const env = { BATTLE_LOG_STREAMS: '4' };
  [east, west] = await Promise.all([pods.start({ env }), pods.start({ env })]);
});

afterAll(() => pods.stop(), 30_000);

test('with four streams each room’s log is in the stream of its shard, and battles are played to their end', async () => {
  const { db, replays } = await openDatabase(pods.sandbox);
  const duels = [await startDuel(pods, [east, west]), await startDuel(pods, [west, east])];
  await Promise.all(duels.flatMap(({ sockets }) => sockets.map((socket) => play(socket, ({ turn }) => turn >= 2))));
  const nats = await pods.sandbox.connectNats('log-streams.test');
  const jsm = await jetstreamManager(nats);
  const names = logNames(4);
  for (const { slug } of duels) {
    const last = await jsm.streams.getMessage(names.streamOf(slug), { last_by_subj: names.subjectOf(slug) });
    expect(last?.seq).toBeGreaterThan(1);
    for (const other of names.streams.filter((name) => name !== names.streamOf(slug))) {
      expect(await jsm.streams.getMessage(other, { last_by_subj: names.subjectOf(slug) })).toBeNull();
    }
  }
  await nats.close();
  for (const { sockets } of duels) sockets[0].send({ type: 'action.surrender' });
  for (const { slug } of duels) await eventually(() => replays.exists({ _id: slug, purged: true }));
  await db.close();
});

test('a room is in the shard of the slug under which its first player waited', async () => {
  for (let n = 0; n < 3; n += 1) {
    const [anna, bob] = [pods.player('アンナ'), pods.player('ボブ')];
    const waiting = await anna.claim(east);
    const socket = await anna.connect(east, waiting);
    await socket.until(() => true);
    const room = await claimRoom(bob, west);
    expect(room).not.toBe(waiting);
    expect(shardOf(room)).toBe(shardOf(waiting));
    await socket.until(({ room_id }) => room_id === room);
    socket.send({ type: 'action.surrender' });
  }
});

test('an id moved to a shard stays an id', () => {
  for (const shard of SHARDS) expect(shardOf(inShard(ulid(), shard))).toBe(shard);
});
