import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WATCH_SOCKETS_PER_PLAYER, WATCHERS_MAX } from '@maseki/contracts/battle/limits.ts';
import type { UpgradeRefused } from '@maseki/players/test-socket.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Relations } from '../src/serve/watch/relations.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import type { Player } from './support/player.ts';
import { createPods, type Pods } from './support/pods.ts';

let pods: Pods;
let services: RunningService[];
let database: Awaited<ReturnType<typeof openDatabase>>;
const strangers: Relations = {
  areFriends: async (pairs) => pairs.map(() => false),
  areBlocked: async (pairs) => pairs.map(() => false),
};

beforeAll(async () => {
  pods = await createPods();
  const start = () => pods.start({ overrides: { relations: strangers } });
  services = await Promise.all([start(), start(), start()]);
  database = await openDatabase(pods.sandbox);
});
afterAll(async () => {
  await database.db.close();
  await pods.stop();
});

const podOf = (n: number): RunningService => {
  const pod = services[n % services.length];
  if (!pod) throw new Error('no pod');
  return pod;
};

/** A battle at one pod, which everyone may watch from Anna's side. */
async function openDuel() {
  const duel = await startDuel(pods, [podOf(0), podOf(0)]);
  await duel.anna.letWatch(podOf(0), 'everyone');
  return duel;
}

test('a battle has 200 watchers, also when more come to three pods at one moment', async () => {
  const { anna, slug } = await openDuel();
  const more = 30;
  const readers = Array.from({ length: (WATCHERS_MAX + more) / WATCH_SOCKETS_PER_PLAYER }, () => pods.player());
  const wishes = readers.flatMap((reader) => Array.from({ length: WATCH_SOCKETS_PER_PLAYER }, () => reader));
  const opened = await Promise.all(
    wishes.map((reader, n) => reader.watch(podOf(n), slug, anna.id).catch(({ status }: UpgradeRefused) => status)),
  );
  const sockets = opened.flatMap((socket) => (typeof socket === 'number' ? [] : [socket]));
  expect(sockets.length).toBeLessThanOrEqual(WATCHERS_MAX);
  const late = pods.player();
  // A pod whose database is slow has refused some with 503, which may try again.
  const full = async () => {
    const come = late.watch(podOf(2), slug, anna.id);
    return (await come.then((socket) => sockets.push(socket)).catch(({ status }: UpgradeRefused) => -status)) === -429;
  };
  await eventually(full);
  expect(sockets).toHaveLength(WATCHERS_MAX);
  for (const socket of sockets) await socket.next(({ type }) => type === 'watch.began');
  sockets.pop()?.close();
  const socket = await eventually(() => late.watch(podOf(2), slug, anna.id));
  await socket.next(({ type }) => type === 'watch.began');
  // Those of another battle are not fewer.
  const other = await openDuel();
  await late.watch(podOf(1), other.slug, other.anna.id);
});

test('the ranking lists champions whose battle the reader may watch, the first first, and nobody else', async () => {
  const rate = (player: Player, rating: number) =>
    database.ratings.create([
      {
        ...{ _id: player.id, name: player.name, battles: 30, rating },
        ...{ deviation: 60, volatility: 0.06, rated_at: Date.now() - 60_000 },
      },
    ]);
  const [first, second, closed] = [await openDuel(), await openDuel(), await openDuel()];
  const idle = pods.player();
  await rate(idle, 3_000);
  await rate(closed.anna, 2_900);
  await rate(second.anna, 2_700);
  await rate(first.anna, 2_800);
  await closed.anna.letWatch(podOf(0), 'friends');
  for (let rating = 2_600; rating > 2_000; rating -= 100) await rate(pods.player(), rating);
  // The eleventh.
  const behind = await openDuel();
  await rate(behind.anna, 2_000);
  const fresh = await pods.start({ overrides: { relations: strangers } });
  const champions = async (reader: Player) =>
    (await reader.watchedChampions(fresh)).map(({ place, user }) => [place, user.id]);
  expect(await champions(pods.player())).toEqual([
    [3, first.anna.id],
    [4, second.anna.id],
  ]);
  // Nobody is shown their own battle.
  expect(await champions(first.bob)).toEqual([[4, second.anna.id]]);
  await second.bob.letWatch(podOf(0), 'nobody');
  expect(await champions(pods.player())).toEqual([[3, first.anna.id]]);
});
