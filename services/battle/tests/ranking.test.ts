import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { ReplayDocument } from '../src/base/database/documents.ts';
import type { RatingDocument } from '../src/base/database/ladder-documents.ts';
import { packReplay } from '../src/base/database/replay-content.ts';
import { openDatabase } from './support/database.ts';
import type { Player } from './support/player.ts';
import { createPods, type Pods } from './support/pods.ts';
import { plainSetup } from './support/setup.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

let pods: Pods;
let database: Awaited<ReturnType<typeof openDatabase>>;
let friendsOf: ReadonlyMap<string, readonly Player[]> = new Map();

/** A pod that has not read the table yet. */
const freshPod = (): Promise<RunningService> =>
  pods.start({
    overrides: {
      friends: {
        async of(user) {
          const friends = friendsOf.get(user);
          if (!friends) throw new UnavailableError('social');
          return friends.map(({ id, name: username }) => ({ id, username }));
        },
      },
    },
  });

beforeAll(async () => {
  pods = await createPods();
  database = await openDatabase(pods.sandbox);
});
beforeEach(async () => {
  friendsOf = new Map();
  await database.ratings.deleteMany();
});
afterAll(async () => {
  await database.db.close();
  await pods.stop();
});

/** Stores a rating that the table lists. */
async function rate(id: string, rating: number, changes: Partial<RatingDocument> = {}) {
  const strength = { rating, deviation: 60, volatility: 0.06, rated_at: Date.now() - HOUR_MS, ...changes };
  await database.ratings.create([{ _id: id, name: `名${rating}`, battles: 30, ...strength }]);
}

async function ranked(pod: RunningService, player: Player, scope?: 'top' | 'around' | 'friends') {
  const found = await player.ranking(pod, scope);
  if (!found.ok) throw new Error(found.error);
  return found.value.rows;
}

test('the hundred first by rating, the ten first as champions, without the uncertain and those long away', async () => {
  const pod = await freshPod();
  const ada = pods.player();
  expect(await ranked(pod, ada)).toEqual([]);
  for (let n = 0; n < 105; n += 1) await rate(ulid(), 1900 - n);
  await rate(ulid(), 2500, { deviation: 91 });
  await rate(ulid(), 2400, { deviation: 88, rated_at: Date.now() - 13 * DAY_MS });
  await rate(ulid(), 2300, { rated_at: Date.now() - 15 * DAY_MS });
  const rows = await ranked(await freshPod(), ada);
  expect(rows).toHaveLength(100);
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  expect(rows[0]).toMatchObject({ user: { username: '名1900' }, class: 'champion', rating: 1900, battles: 30 });
  expect(rows[9]?.class).toBe('champion');
  expect(rows[10]).toMatchObject({ rating: 1890, class: 'diamond' });
  // The first pod has read the table a moment ago and does not read it for each request.
  expect(await ranked(pod, ada)).toEqual([]);
});

test('one sees oneself with five players above and five below, and fewer at the ends of the table', async () => {
  const players = Array.from({ length: 20 }, () => pods.player());
  for (const [n, { id }] of players.entries()) await rate(id, 1800 - n);
  const pod = await freshPod();
  const places = async (n: number) => (await ranked(pod, players[n] as Player, 'around')).map(({ place }) => place);
  expect(await places(9)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(await places(1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await places(19)).toEqual([15, 16, 17, 18, 19, 20]);
  expect(await ranked(pod, pods.player(), 'around')).toEqual([]);
});

test('friends are shown with their places in the whole table, with oneself, if the table lists them', async () => {
  const [ada, bob, cyd, stranger] = [pods.player(), pods.player(), pods.player(), pods.player()];
  for (const [n, { id }] of [stranger, bob, ada].entries()) await rate(id, 1800 - n);
  await rate(cyd.id, 2000, { deviation: 120 });
  friendsOf = new Map([[ada.id, [bob, cyd]]]);
  const pod = await freshPod();
  const rows = await ranked(pod, ada, 'friends');
  expect(rows.map(({ place, user }) => [place, user.id])).toEqual([
    [2, bob.id],
    [3, ada.id],
  ]);
  expect(await bob.ranking(pod, 'friends')).toMatchObject({ ok: false, error: 'unavailable' });
  expect(await ranked(pod, bob)).toHaveLength(3);
});

test('an account that was deleted or suspended since the table was read leaves it at once', async () => {
  const [ada, bob, cyd] = [pods.player(), pods.player(), pods.player()];
  for (const [n, { id }] of [ada, bob, cyd].entries()) await rate(id, 1800 - n);
  const pod = await freshPod();
  expect(await ranked(pod, ada)).toHaveLength(3);
  await database.deletedUsers.create([{ _id: bob.id, at: new Date() }]);
  await database.suspensions.create([{ _id: cyd.id, until: null, version: 1 }]);
  expect((await ranked(pod, ada)).map(({ user }) => user.id)).toEqual([ada.id]);
});

test('an unknown scope is refused', async () => {
  const pod = await freshPod();
  const ada = pods.player();
  expect(await ada.ranking(pod, 'all' as 'top')).toMatchObject({ ok: false, error: 'validation_failed' });
});

/** Stores a rated battle that `winner` has won. */
async function stored(winner: Player, loser: Player, changes: Partial<ReplayDocument> = {}): Promise<string> {
  const { a, b } = plainSetup().players;
  const players = {
    a: { ...a, user_id: winner.id, name: winner.name },
    b: { ...b, user_id: loser.id, name: loser.name },
  };
  const _id = ulid();
  const change = (after: number) => ({ before: 1500, after, deviation: 80, chance: 0.5 });
  await database.replays.create({
    _id,
    users: [winner.id, loser.id],
    winner: winner.id,
    reason: 'life',
    ended_at: 1_000,
    ...packReplay([], players),
    counted: { mode: 'matched', rated: true, rewarded: true, reason: null },
    ratings: { [winner.id]: change(1520), [loser.id]: change(1480) },
    expires_at: new Date(Date.now() + 100_000),
    purged: true,
    forgotten: true,
    ...changes,
  });
  return _id;
}

test('a profile has class, graph by day, last battles and seasons; a friend sees it without links and stones', async () => {
  const [ada, bob, eve] = [pods.player('アダ'), pods.player('ボブ'), pods.player('イブ')];
  friendsOf = new Map([[bob.id, [ada]]]);
  const NOON = Date.parse('2026-10-05T12:00:00+09:00');
  await stored(ada, eve, { ended_at: NOON });
  await stored(eve, ada, { ended_at: NOON + HOUR_MS });
  const shared = await stored(ada, bob, { ended_at: NOON + DAY_MS });
  const aborted = { winner: null, reason: 'aborted', ratings: {} };
  await stored(ada, eve, { ended_at: NOON + 2 * DAY_MS, ...aborted });
  const strongest = { user: eve.id, name: eve.name, rating: 1600.4 };
  // Pods close the records of seasons that are over.
  const running = seasonOf(Date.now());
  const record = { battles: 12, wins: 7, best: 'emerald', best_at: 1, rating: 1500, strongest } as const;
  await rate(ada.id, 1580, { deviation: 70, records: [{ season: running, ...record }] });
  await database.seasonRecords.create([
    { _id: `202609:${ada.id}`, season: '202609', user: ada.id, ...record, place: 7, stones: 60 },
  ]);
  const pod = await freshPod();

  const own = await ada.profile(pod, ada.id);
  if (!own.ok) throw new Error(own.error);
  expect(own.value).toMatchObject({
    user: { id: ada.id, username: 'アダ' },
    class: 'champion',
    rating: 1580,
    battles: 30,
    place: 1,
    history: [
      { day: '2026-10-05', rating: 1480, deviation: 80 },
      { day: '2026-10-06', rating: 1520, deviation: 80 },
    ],
    seasons: [
      { season: running, closed: false, place: null, stones: null, strongest: { name: 'イブ', rating: 1600 } },
      { season: '202609', closed: true, best: 'emerald', place: 7, stones: 60 },
    ],
  });
  expect(own.value.last.map(({ opponent, winner, room_id }) => [opponent.name, winner, room_id !== null])).toEqual([
    ['イブ', null, false],
    ['ボブ', ada.id, true],
    ['イブ', eve.id, true],
    ['イブ', ada.id, true],
  ]);

  const seen = await bob.profile(pod, ada.id);
  if (!seen.ok) throw new Error(seen.error);
  expect(seen.value.user).toEqual({ id: ada.id, username: 'アダ' });
  expect(seen.value.last.map(({ room_id }) => room_id)).toEqual([null, shared, null, null]);
  expect(seen.value.seasons).toMatchObject([
    { stones: null, strongest: null },
    { place: 7, stones: null, strongest: null },
  ]);
});

test('strangers and unknown players have no profile, and a newcomer has one of nothing', async () => {
  const [ada, bob] = [pods.player(), pods.player('ボブ')];
  friendsOf = new Map([
    [ada.id, []],
    [bob.id, [ada]],
  ]);
  const pod = await freshPod();
  expect(await ada.profile(pod, bob.id)).toMatchObject({ ok: false, error: 'not_found' });
  expect(await ada.profile(pod, ulid())).toMatchObject({ ok: false, error: 'not_found' });
  expect(await bob.profile(pod, bob.id)).toMatchObject({
    ok: true,
    value: { class: null, rating: 1500, deviation: 250, battles: 0, place: null, history: [], last: [], seasons: [] },
  });
});
