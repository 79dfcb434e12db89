import { expect, test } from '@jest/globals';
import { above } from '../faults/verdicts/bounds.ts';
import type { StoredBattles, StoredRoom } from '../faults/verdicts/stored-battles.ts';
import {
  failedElsewhere,
  failedForMs,
  failedWithoutRetryAfter,
  hasFailed,
  judgeLoad,
  longestPauseMs,
  UNDISTURBED,
  wrongReleases,
} from './judge.ts';
import { type CallRecord, newRecords, type Records, recordsWithin } from './load/records.ts';

const call = (changes: Partial<CallRecord> = {}): CallRecord => ({
  sentAt: 1_000,
  doneAt: 1_020,
  what: 'deck.getDeck',
  status: 200,
  hasRetryAfter: false,
  problem: null,
  ...changes,
});
const room = (changes: Partial<StoredRoom> = {}): StoredRoom => ({
  id: 'room',
  rulesVersion: 1,
  beganAt: 500,
  endedAt: 2_000,
  reason: 'life',
  winner: 'anna',
  compensations: 0,
  actions: ['x', 'y'],
  endedClocks: [],
  ...changes,
});
const stored = (changes: Partial<StoredBattles> = {}): StoredBattles => ({
  rooms: [room()],
  unfinished: [],
  seats: 0,
  ...changes,
});
const records = (changes: Partial<Records> = {}): Records => ({
  ...newRecords(),
  calls: [call(), call({ what: 'page /static/a.js' })],
  losses: [{ at: 1_000, path: 'battle', code: 1012 }],
  returns: [{ lostAt: 1_000, backAt: 1_300 }],
  acknowledged: [{ id: 'x', at: 900 }],
  ...changes,
});

test.each<[string, Partial<CallRecord>, boolean]>([
  ['a success', {}, false],
  ['a refusal that the contract knows', { status: 409 }, false],
  ['no response', { status: null, problem: 'ECONNRESET' }, true],
  ['an unavailable service', { status: 503, hasRetryAfter: true }, true],
  ['a limit', { status: 429 }, true],
  ['a response that the contract does not know', { problem: 'not the declared response' }, true],
])('%s', (_, changes, failed) => expect(hasFailed(call(changes))).toBe(failed));

test('players who notice no more than a reconnect', () => {
  const figures = judgeLoad(records(), stored());
  expect(above(figures, UNDISTURBED)).toEqual([]);
  expect(figures).toMatchObject({ calls: 2, moved_sockets: 1, back_p99_ms: 300, acknowledged: 1, battles: 1 });
});

test.each<[string, Partial<Records>, Partial<StoredBattles>]>([
  ['failed_calls', { calls: [call({ status: 503, hasRetryAfter: true })] }, {}],
  ['missing_files', { calls: [call({ what: 'page /static/a.js', status: 404 })] }, {}],
  ['broken_sockets', { losses: [{ at: 1_000, path: 'battle', code: 1006 }] }, {}],
  ['back_p99_ms', { returns: [{ lostAt: 1_000, backAt: 6_001 }] }, {}],
  ['lost', { acknowledged: [{ id: 'z', at: 900 }] }, {}],
  ['doubled', {}, { rooms: [room({ actions: ['x', 'y', 'y'] })] }],
  ['aborted', {}, { rooms: [room({ reason: 'aborted' })] }],
  ['unfinished', {}, { unfinished: ['room'] }],
  ['seats_left', {}, { seats: 2 }],
])('%s is counted', (figure, seen, changes) => {
  const missed = above(judgeLoad(records(seen), stored(changes)), UNDISTURBED);
  expect(missed).toHaveLength(1);
  expect(missed[0]).toContain(`${figure} is `);
});

test('a figure that is missing is not taken for a good one', () => {
  expect(above({ lost: undefined as unknown as number }, { lost: 0 })).toHaveLength(1);
});

test('a call that failed is blamed on a kill only if it was under way then', () => {
  const kills = [{ from: 1_010, to: 1_500 }];
  const failed = { status: null, problem: 'ECONNRESET' };
  const underWay = call({ ...failed, sentAt: 1_000, doneAt: 1_020 });
  const before = call({ ...failed, sentAt: 900, doneAt: 950 });
  const after = call({ ...failed, sentAt: 1_600, doneAt: 1_700 });
  expect(failedElsewhere([underWay, before, after, call()], kills)).toEqual([before, after]);
});

test('while a database is away calls say when to try again', () => {
  const bare = call({ status: 503 });
  const other = call({ status: 500, hasRetryAfter: true });
  expect(failedWithoutRetryAfter([call(), call({ status: 503, hasRetryAfter: true }), bare, other])).toEqual([
    bare,
    other,
  ]);
});

test('how long calls failed', () => {
  expect(failedForMs([call(), call({ status: 503, doneAt: 4_000 })], 1_000)).toBe(3_000);
  expect(failedForMs([call({ status: 503, doneAt: 900 })], 1_000)).toBe(0);
});

test('battles of the newer rules begin when the last pod of the older build has left, those of the older ones end by them', () => {
  const rooms = [room(), room({ rulesVersion: 2, beganAt: 3_000 })];
  expect(wrongReleases(rooms, { older: 1, oldGoneAt: 2_900 })).toEqual({
    newer_too_early: 0,
    older_not_ended: 0,
    by_newer: 1,
    by_older: 1,
  });
  expect(wrongReleases(rooms, { older: 1, oldGoneAt: 3_100 }).newer_too_early).toBe(1);
  const aborted = [room({ reason: 'aborted' })];
  expect(wrongReleases(aborted, { older: 1, oldGoneAt: 0 }).older_not_ended).toBe(1);
});

test('the longest time without an acknowledgement', () => {
  const at = [1_000, 1_500, 9_000, 9_100].map((time) => ({ at: time }));
  expect(longestPauseMs(at, { from: 900, to: 9_200 })).toBe(7_500);
  expect(longestPauseMs([], { from: 1_000, to: 4_000 })).toBe(3_000);
});

test('records of a stretch of time', () => {
  const seen = recordsWithin(records(), { from: 950, to: 2_000 });
  expect(seen.calls).toHaveLength(2);
  expect(seen.acknowledged).toHaveLength(0);
});
