/** @slow hundreds of claims at once */

import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { openDatabase } from './support/database.ts';
import { useTwoPods } from './support/two-pods.ts';

const PLAYERS = 500;

const cluster = useTwoPods();

test('500 players who claim at once on two pods are all paired, each in one room of two', async () => {
  const players = Array.from({ length: PLAYERS }, () => cluster.pods.player());
  const { db, tickets, rooms } = await openDatabase(cluster.pods.sandbox);
  const startedAt = Date.now();
  await Promise.all(players.map((player, n) => player.claim(n % 2 ? cluster.east : cluster.west)));
  const claimedAt = Date.now();
  const areSeated = async () =>
    (await tickets.countDocuments({ state: 'seated' })) === PLAYERS && (await rooms.countDocuments()) * 2 === PLAYERS;
  await eventually(areSeated);
  console.info(
    `${PLAYERS} players claimed in ${claimedAt - startedAt} ms and were seated in ${Date.now() - startedAt} ms`,
  );
  const users = (await rooms.find().lean()).flatMap((room) => room.users);
  expect(users).toHaveLength(PLAYERS);
  expect(new Set(users)).toEqual(new Set(players.map(({ id }) => id)));
  await db.close();
});
