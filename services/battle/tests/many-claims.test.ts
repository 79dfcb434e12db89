import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/dev-env/eventually.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { openDatabase } from './support/database.ts';
import { createPods, type Pods } from './support/pods.ts';

const PLAYERS = 500;

let pods: Pods;
let east: RunningService;
let west: RunningService;

beforeAll(async () => {
  pods = await createPods();
  [east, west] = await Promise.all([pods.start(), pods.start()]);
}, 60_000);

afterAll(() => pods.stop(), 60_000);

test('500 players who claim at once on two pods are all paired, each in one room of two', async () => {
  const players = Array.from({ length: PLAYERS }, () => pods.player());
  const { db, places, rooms } = await openDatabase(pods.sandbox);
  const startedAt = Date.now();
  await Promise.all(players.map((player, n) => player.claim(n % 2 ? east : west)));
  const claimedAt = Date.now();
  await eventually(async () => (await places.countDocuments({ state: 'seated' })) === PLAYERS, { withinMs: 20_000 });
  console.info(
    `${PLAYERS} players claimed in ${claimedAt - startedAt} ms and were seated in ${Date.now() - startedAt} ms`,
  );
  const users = (await rooms.find().lean()).flatMap((room) => room.users);
  expect(users).toHaveLength(PLAYERS);
  expect(new Set(users)).toEqual(new Set(players.map(({ id }) => id)));
  await db.close();
}, 60_000);
