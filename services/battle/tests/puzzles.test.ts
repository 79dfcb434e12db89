import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import type { PuzzleDay } from '@maseki/contracts/battle/puzzles.ts';
import { createClient } from '@maseki/contracts/client.ts';
import { EVERYTHING_ON } from '@maseki/contracts/live/live.ts';
import { unwrap } from '@maseki/players/account.ts';
import { type PodAddress, type PodUser, podUsers } from '@maseki/players/pod-user.ts';
import type { Action } from '@maseki/rules/action.ts';
import { LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstream } from '@nats-io/jetstream';
import { deletedUserStore } from '../src/after/deleted-users/store.ts';
import { puzzleStore } from '../src/after/puzzles/puzzle-store.ts';
import { openDatabase } from './support/database.ts';
import { DAY_MS, ofLevel } from './support/puzzle-night.ts';
import { useTwoPods } from './support/two-pods.ts';

const dayAfter = (days: number) => tokyoDay(Date.now() + days * DAY_MS);
const PASS: Action[] = [{ type: 'action.end_turn' }];

const world = useTwoPods();
let database: Awaited<ReturnType<typeof openDatabase>>;
let user: ReturnType<typeof podUsers>;
let guest: Pick<PodUser, 'at'>;

beforeAll(async () => {
  database = await openDatabase(world.pods.sandbox);
  user = podUsers(world.pods.sandbox.env['IDENTITY_SIGNING_KEYS'] ?? '');
  guest = { at: ({ port }) => createClient({ baseUrl: `http://127.0.0.1:${port}` }) };
});
afterAll(() => database.db.close());

const today = async (who: Pick<PodUser, 'at'>, pod: PodAddress = world.east): Promise<PuzzleDay> =>
  unwrap(await who.at(pod)(endpoints.getTodaysPuzzles));
const puzzleOn = async (level: string) => {
  const puzzle = (await today(guest)).puzzles.find((each) => each.level === level);
  if (!puzzle) throw new Error('no puzzle today');
  return puzzle;
};
const attempt = (who: Pick<PodUser, 'at'>, [id, plan]: readonly [string, Action[]], pod: PodAddress = world.east) =>
  who.at(pod)(endpoints.attemptPuzzle, { params: { id }, body: { plan } });

test('a guest gets one puzzle of each level, the same at each pod, and nothing of others', async () => {
  const [east, west] = await Promise.all([today(guest), today(guest, world.west)]);
  expect(east.puzzles.map(({ level }) => level)).toEqual([...PUZZLE_LEVELS]);
  expect(west).toEqual(east);
  expect(east).toMatchObject({ day: dayAfter(0), run: 0 });
  expect(east.days).toHaveLength(30);
  expect(east.days.every(({ solved }) => solved === null)).toBe(true);
});

test('days to come and days of more than a month ago are not found, and their puzzles neither', async () => {
  const puzzle = ofLevel('easy');
  const store = puzzleStore(database);
  for (const days of [1, -29, -30]) await store.add({ day: dayAfter(days), puzzle });
  for (const [days, error] of [
    [1, 'not_found'],
    [-29, undefined],
    [-30, 'not_found'],
  ] as const) {
    const day = dayAfter(days);
    const shown = await guest.at(world.east)(endpoints.getPuzzlesOfDay, { params: { day } });
    const tried = await attempt(guest, [`${day}-easy`, PASS]);
    expect([shown, tried].map((result) => (result.ok ? undefined : result.error))).toEqual([error, error]);
  }
});

test('of many tries of a player at two pods one counts, and each of thirty players counts once', async () => {
  const { id, solution, tried } = await puzzleOn('easy');
  expect(tried).toBe(0);
  const one = user();
  const both = [world.east, world.west];
  const right = both.flatMap((pod) => Array.from({ length: 8 }, () => attempt(one, [id, solution], pod)));
  const results = await Promise.all(right);
  for (const result of results) expect(unwrap(result)).toMatchObject({ solved: true });
  expect(unwrap(await attempt(one, [id, PASS]))).toEqual({ solved: false, tried: 1, solved_first: 1 });

  const others = Array.from({ length: 30 }, () => user());
  const plans = others.flatMap((each, n) =>
    both.map((pod) => attempt(each, [id, n % 3 === 0 ? solution : PASS], pod).then(unwrap)),
  );
  await Promise.all(plans);
  expect(await puzzleOn('easy')).toMatchObject({ tried: 31, solved_first: 11 });
  const own = await today(one);
  expect([own.run, own.days[0], own.days[1]?.solved]).toEqual([1, { day: own.day, solved: 1 }, null]);
  expect(own.puzzles.map((puzzle) => puzzle.own)).toEqual([{ solved: true }, null, null]);
});

test('a guest learns whether a plan wins, and counts nothing', async () => {
  const { id, solution } = await puzzleOn('middle');
  expect(unwrap(await attempt(guest, [id, solution]))).toEqual({ solved: true, tried: 0, solved_first: 0 });
  expect(unwrap(await attempt(guest, [id, PASS]))).toEqual({ solved: false, tried: 0, solved_first: 0 });
  expect((await puzzleOn('middle')).tried).toBe(0);
});

test('a plan that the rules refuse, or that is no whole turn, is refused and counts nothing', async () => {
  const { id } = await puzzleOn('hard');
  const one = user();
  const place = { type: 'action.place_card', card_index: 99, to_field: 'bench' } as const;
  const plans: Action[][] = [
    [],
    Array.from({ length: 41 }, () => place),
    [place, ...PASS],
    [...PASS, ...PASS],
    [{ type: 'action.setup_complete' }],
    [{ type: 'action.surrender' }],
    [{ type: 'action.escape', bench_index: 4 }, ...PASS],
    [{ type: 'action.use_ability', card_id: 'bench-77' }, ...PASS],
    [{ type: 'action.assign_energy', card_id: 'bench-99' }, ...PASS],
    [{ type: 'action.win' } as unknown as Action],
    { length: 1 } as unknown as Action[],
  ];
  for (const plan of plans) expect(await attempt(one, [id, plan])).toMatchObject({ error: 'validation_failed' });
  for (const unknown of ['2026-02-31-easy', `${dayAfter(0)}-easy-x`, '../replays']) {
    expect((await attempt(one, [unknown, PASS])).ok).toBe(false);
  }
  expect((await puzzleOn('hard')).tried).toBe(0);
  expect((await today(one)).run).toBe(0);
});

test('battles of a player become puzzles until they say no, and a deleted account leaves nothing', async () => {
  const one = user();
  const call = one.at(world.east);
  expect(await call(endpoints.getPuzzleSetting)).toEqual({ ok: true, value: { used: true } });
  const puzzle = ofLevel('easy', 1);
  const day = dayAfter(2);
  await puzzleStore(database).add({ day, puzzle, users: [one.id, 'other'] });
  expect(await call(endpoints.setPuzzleSetting, { body: { used: false } })).toEqual({
    ok: true,
    value: { used: false },
  });
  expect(await call(endpoints.getPuzzleSetting)).toEqual({ ok: true, value: { used: false } });
  expect(await database.puzzles.countDocuments({ day })).toBe(0);

  const { id, solution, tried } = await puzzleOn('hard');
  expect((await attempt(one, [id, solution])).ok).toBe(true);
  await transaction(database.db, (session) => deletedUserStore(database).anonymize(one.id, session));
  // A pod that has not heard of it yet counts and keeps nothing of what comes later.
  expect((await attempt(one, [id, solution])).ok).toBe(true);
  await call(endpoints.setPuzzleSetting, { body: { used: false } });
  const left = [database.puzzleRecords, database.puzzleSettings] as (typeof database.puzzleSettings)[];
  for (const model of left) expect(await model.countDocuments({ _id: one.id })).toBe(0);
  expect((await puzzleOn('hard')).tried).toBe(tried + 1);
});

test('operators can switch puzzles off', async () => {
  const { id } = await puzzleOn('easy');
  const nats = await world.pods.sandbox.connectNats('test');
  const publish = (state: object) =>
    jetstream(nats).publish(LIVE_SUBJECT, JSON.stringify({ ...EVERYTHING_ON, ...state }));
  await publish({ version: 1, switches: { puzzles: { sentence: '休みです', until: null } } });
  const off = await eventually(async () => {
    const result = await guest.at(world.east)(endpoints.getTodaysPuzzles);
    return result.ok ? undefined : result;
  });
  expect(off).toMatchObject({ error: 'switched_off', message: '休みです' });
  expect(await attempt(guest, [id, PASS])).toMatchObject({ error: 'switched_off' });
  await publish({ version: 2 });
  await eventually(async () => (await attempt(guest, [id, PASS])).ok);
  await nats.close();
});
