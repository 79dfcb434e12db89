import { expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();
const SOCKETS_PER_USER = 20;

test('an action id sent again costs one small frame', async () => {
  const { sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const [socket] = sockets;
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card', action_id: ulid() };
  socket.send(action);
  await eventually(() => socket.accepted().includes(action.action_id));
  const before = socket.frames.length;
  const repeats = 40;
  for (let n = 0; n < repeats; n += 1) await socket.sendInPace(action);
  await eventually(() => socket.frames.length === before + repeats);
  const repeated = socket.frames.slice(before);
  expect(Math.max(...repeated.map((frame) => frame.length))).toBeLessThan(120);
  const { version } = socket.state();
  expect(JSON.parse(repeated[0] ?? '')).toEqual({ type: 'action.accepted', action_ids: [action.action_id], version });
});

test('a user has a bounded number of battle sockets on all pods together, and a closed one makes room', async () => {
  const { anna, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  for (let n = 1; n < SOCKETS_PER_USER; n += 1) await anna.connect(n % 2 ? cluster.west : cluster.east, slug);
  await expect(anna.connect(cluster.west, slug)).rejects.toThrow('429');
  sockets[0].close();
  await eventually(() => anna.connect(cluster.west, slug).catch(() => undefined));
});

test('an archive is there already only when its id says so: another duplicate key loses no log and frees no seat', async () => {
  const { db, replays } = await openDatabase(cluster.pods.sandbox);
  const { bob, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.east]);
  await replays.collection.createIndex({ winner: 1, reason: 1 }, { unique: true, name: 'foreign' });
  await replays.collection.insertOne({ _id: 'foreign' as never, winner: bob.id, reason: 'surrender' });
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');
  expect(await bob.claimResult(cluster.east)).toMatchObject({ ok: false, error: 'unavailable' });
  expect(await replays.findById(slug).lean()).toBeNull();
  await replays.collection.dropIndex('foreign');
  await eventually(() => replays.findById(slug).lean());
  await replays.deleteOne({ _id: 'foreign' });
  await db.close();
  expect(await bob.claim(cluster.east)).not.toBe(slug);
  await bob.leaveQueue(cluster.east);
});
