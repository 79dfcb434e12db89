import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/auth/events.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstream } from '@nats-io/jetstream';
import { compareLadder } from '../src/after/ladder/rebuild.ts';
import { replayHeadStore } from '../src/after/replays/store.ts';
import { rebuildDeckStatistics } from '../src/after/statistics/rebuild.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';
import { sealingOf } from './support/sealed.ts';

const world = useOnePod();

/** Publishes a deletion as auth does, and waits until this service has handled it. */
async function deleteAccount({ id }: Player): Promise<void> {
  const event = {
    id: randomUUID(),
    at: new Date().toISOString(),
    payload: { user_id: id },
  };
  const { subject } = events.userDeleted;
  await jetstream(world.nats).publish(subject, JSON.stringify(event));
  await eventually(() => world.database.deletedUsers.exists({ _id: id }));
}

const archivedFor = (player: Player, slug: string) =>
  eventually(async () => {
    const found = await player.replay(world.pod, slug);
    return found.ok ? found.value : undefined;
  });

const rated = async ({ id }: Player) => (await world.database.ratings.exists({ _id: id })) !== null;

test('replays keep an anonymous name for a deleted user; the rating goes', async () => {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  sockets[0].send({ type: 'action.surrender' });
  await archivedFor(bob, slug);
  expect(await rated(anna)).toBe(true);
  await deleteAccount(anna);
  const { players, winner } = await archivedFor(bob, slug);
  expect(players).toMatchObject({ a: { name: '退会したプレイヤー' }, b: { name: 'ボブ' } });
  expect(winner).toBe(bob.id);
  expect([await rated(anna), await rated(bob)]).toEqual([false, true]);
});

test('a queued ticket and the secrets of the next battle go with the account', async () => {
  const leaver = world.pods.player();
  await leaver.claim(world.pod, await sealingOf(leaver, world.pod));
  expect(await world.database.seals.countDocuments({ _id: leaver.id })).toBe(1);
  await deleteAccount(leaver);
  expect(await world.database.seals.countDocuments({ _id: leaver.id })).toBe(0);
  expect(await world.database.tickets.findById(leaver.id)).toBeNull();
});

test('a running battle ends by its own rules; its replay has no name and its end gives no rating', async () => {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  await deleteAccount(bob);
  expect(await anna.current(world.pod)).toBe(slug);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[0].until(({ status }) => status === 'finished');
  const { players, winner } = await archivedFor(anna, slug);
  expect(players).toMatchObject({ a: { name: 'アンナ' }, b: { name: '退会したプレイヤー' } });
  expect(winner).toBe(bob.id);
  expect([await rated(anna), await rated(bob)]).toEqual([true, false]);
  expect(await world.database.tickets.countDocuments({ room_id: slug })).toBe(0);
});

test('what is computed from the archive leaves out who is gone, once the mark of the deletion has expired', async () => {
  const before = await startDuel(world.pods, [world.pod, world.pod]);
  before.sockets[0].send({ type: 'action.surrender' });
  await archivedFor(before.bob, before.slug);
  await deleteAccount(before.anna);
  const during = await startDuel(world.pods, [world.pod, world.pod]);
  await deleteAccount(during.bob);
  during.sockets[0].send({ type: 'action.surrender' });
  await archivedFor(during.anna, during.slug);
  const [gone, staying] = [
    [before.anna.id, during.bob.id],
    [before.bob.id, during.anna.id],
  ];
  await world.database.deletedUsers.deleteMany({ _id: { $in: gone } });

  const { ratings, records } = await compareLadder(world.database, Date.now());
  expect([ratings, records]).toEqual([[], []]);
  await rebuildDeckStatistics({ db: world.database.db, models: world.database, rulebook });
  const counted = await world.database.deckStatistics.distinct('user', { user: { $in: [...gone, ...staying] } });
  expect(counted.sort()).toEqual(staying.sort());
});

test('players of aborted battles are those whose accounts exist', async () => {
  const { anna, bob, slug, sockets } = await startDuel(world.pods, [world.pod, world.pod]);
  sockets[0].send({ type: 'action.surrender' });
  await archivedFor(bob, slug);
  const ended_at = 1_000;
  await world.database.replays.updateOne({ _id: slug }, { $set: { reason: 'aborted', winner: null, ended_at } });
  await deleteAccount(anna);
  await world.database.deletedUsers.deleteMany({ _id: anna.id });
  expect(await replayHeadStore(world.database).usersOfAborted(ended_at, ended_at + 1)).toEqual([bob.id]);
});
