/** @slow restores a database */

import { expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/battle/events.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { play } from './support/auto-play.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import { copyDatabase, restoreDatabase } from './support/restore.ts';

const world = useOnePod();

async function surrender({ slug, sockets: [hers, his] }: Duel): Promise<void> {
  hers.send({ type: 'action.surrender' });
  await his.until(({ status }) => status === 'finished');
  await eventually(() => world.database.replays.exists({ _id: slug, purged: true }));
}

const ratingOf = async (userId: string) => (await world.database.ratings.findById(userId).lean())?.rating;

/** The events about a room that the outbox has published, by subject and id. */
async function publishedAbout(roomId: string): Promise<string[]> {
  await eventually(async () => (await world.database.db.collection('outbox').countDocuments()) === 0);
  const jsm = await jetstreamManager(world.nats);
  const { state } = await jsm.streams.info('events');
  const found: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage('events', { seq });
    const event = message?.json<{ id: string; payload: { room_id?: string } }>();
    if (message && event?.payload.room_id === roomId) found.push(`${message.subject} ${event.id}`);
  }
  return found;
}

test('of a battle that has ended since only the last entry is left: it is closed at once, its seats are free, no player is rated', async () => {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  const { anna, bob, slug } = duel;
  const before = await copyDatabase(world.database.db);
  await surrender(duel);
  await restoreDatabase(world.database.db, before);

  // The first thing that a player does, before any sweep.
  expect(await anna.claim(world.pod)).not.toBe(slug);
  await anna.leaveQueue(world.pod);
  expect(await bob.current(world.pod)).toBeNull();
  expect(await world.database.replays.findById(slug).lean()).toMatchObject({ reason: 'aborted', winner: null });
  expect(await bob.result(world.pod, slug)).toMatchObject({ ok: true, value: { rated: false, reason: 'aborted' } });
  expect(await world.database.rooms.countDocuments({ _id: slug })).toBe(0);
  expect([await ratingOf(anna.id), await ratingOf(bob.id)]).toEqual([undefined, undefined]);
  // Inventory's work for the first of the two stays done, or is done once when it consumes the
  // event again.
  expect((await publishedAbout(slug)).sort()).toEqual([
    `${events.battleAborted.subject} ${slug}:aborted`,
    `${events.battleFinished.subject} ${slug}:finished`,
  ]);
});

test('the same without anybody coming back: a sweep does it', async () => {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  const before = await copyDatabase(world.database.db);
  await surrender(duel);
  for (const socket of duel.sockets) socket.close();
  await restoreDatabase(world.database.db, before);
  const archived = await eventually(() => world.database.replays.findById(duel.slug).lean());
  expect(archived).toMatchObject({ reason: 'aborted', winner: null });
  expect(await world.database.tickets.countDocuments({ room_id: duel.slug })).toBe(0);
});

test('a battle whose log is whole is archived again, rated once, and its event is the one that was published', async () => {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  const before = await copyDatabase(world.database.db);
  const records = await world.battleLog.readAfter(slug, 0);
  const [tail] = await world.battleLog.tails([slug]);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');
  await eventually(() => world.database.replays.exists({ _id: slug, purged: true }));
  const rated = await ratingOf(bob.id);
  expect(rated).toBeGreaterThan(1_500);
  expect(await publishedAbout(slug)).toEqual([`${events.battleFinished.subject} ${slug}:finished`]);

  // Nothing was purged yet when the streams were copied.
  const [last] = await world.battleLog.readAfter(slug, 0);
  const [end] = await world.battleLog.tails([slug]);
  const [created] = records;
  if (!last || !end || !tail || !created || records.length > 1) throw new Error('expected one record before the end');
  await world.battleLog.forget(slug);
  await restoreDatabase(world.database.db, before);
  const first = await world.battleLog.append(created.record, { ...tail.header, writer: 'restore' }, 0);
  await world.battleLog.append(
    last.record,
    { ...end.header, writer: 'restore' },
    first.status === 'stored' ? first.seq : 0,
  );

  const archived = await eventually(() => world.database.replays.findById(slug).lean());
  expect(archived).toMatchObject({ reason: 'surrender', winner: bob.id });
  expect([await ratingOf(bob.id), (await world.database.ratings.findById(anna.id).lean())?.battles]).toEqual([
    rated,
    1,
  ]);
  expect(new Set(await publishedAbout(slug)).size).toBe(1);
});

test('who is in a room that the database has forgotten is shown its end, on running pods and on new ones', async () => {
  const before = await copyDatabase(world.database.db);
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  const [lone] = await Promise.all([startDuel(world.pods, [world.pod, world.pod])]);
  for (const socket of lone.sockets) socket.close();
  // The pod has swept the rooms, so that it knows the one without sockets too.
  await eventually(async () => (await world.battleLog.tails([slug, lone.slug])).length === 2);
  await restoreDatabase(world.database.db, before);
  for (const socket of sockets) {
    const state = await socket.until(({ status }) => status === 'finished');
    expect(state).toMatchObject({ room_id: slug, winner: null, end_reason: 'aborted' });
  }
  expect((await world.battleLog.tail(slug))?.header.finished).toBe(true);
  expect(await anna.claim(world.pod)).not.toBe(slug);
  await anna.leaveQueue(world.pod);

  const later = await world.pods.start();
  for (const [player, room] of [
    [bob, slug],
    [lone.bob, lone.slug],
  ] as const) {
    const socket = await player.connect(later, room);
    await eventually(() => socket.closeCode() === closeCodes.refused);
    expect(socket.state()).toMatchObject({ status: 'finished', winner: null, end_reason: 'aborted' });
  }
  await expect(world.pods.player().connect(later, slug)).rejects.toThrow('404');
  expect(await world.database.replays.countDocuments({ _id: { $in: [slug, lone.slug] } })).toBe(0);
});
