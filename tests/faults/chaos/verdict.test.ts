import { expect, test } from '@jest/globals';
import type { StoredRoom } from '../verdicts/stored-battles.ts';
import { type Evidence, judge, MUST_BE_ZERO, missedBy } from './verdict.ts';

const room = (changes: Partial<StoredRoom> = {}): StoredRoom => ({
  id: 'room',
  rulesVersion: 1,
  beganAt: 0,
  endedAt: 60_000,
  reason: 'life',
  winner: 'anna',
  compensations: 0,
  actions: ['x', 'y'],
  endedClocks: [],
  ...changes,
});

/** One battle that both players saw end as it was stored. */
const evidence = (): Evidence => ({
  seen: {
    acknowledged: new Set(['x', 'y']),
    results: new Map([
      [
        'room',
        new Map<string, string | null>([
          ['anna', 'anna'],
          ['ben', 'anna'],
        ]),
      ],
    ]),
    resumes: [
      { lostAt: 0, backAt: 200, port: 1 },
      { lostAt: 5_000, backAt: 16_300, port: 2 },
    ],
  },
  stored: {
    unfinished: [],
    seats: 0,
    rooms: [room()],
  },
  faults: [
    { kind: 'pause', port: 2, from: 4_500, to: 5_500 },
    { kind: 'mongo_outage', from: 6_000, to: 16_000 },
    { kind: 'kill', port: 2, from: 30_000, to: 31_000 },
    { kind: 'kill', port: 1, from: 40_000, to: 41_000 },
  ],
  outages: [{ from: 6_000, downUntil: 15_000, to: 16_000 }],
});

type Stored = Evidence['stored'];
const withStored = (changes: Partial<Stored>) => {
  const all = evidence();
  return judge({ ...all, stored: { ...all.stored, ...changes } });
};
const notZero = (verdict: ReturnType<typeof judge>) => MUST_BE_ZERO.filter((figure) => verdict[figure] !== 0);

test('a run in which all went well', () => {
  const verdict = judge(evidence());
  expect(notZero(verdict)).toEqual([]);
  expect(verdict).toMatchObject({
    battles: 1,
    kills: 2,
    acknowledged: 2,
    faults: { kill: 2, pause: 1, mongo_outage: 1 },
  });
  expect(verdict).toMatchObject({ resume_p50_ms: 300, resume_p99_ms: 300 });
  expect(verdict.longest).toEqual([
    {
      ms: 300,
      lost_at: 5_000,
      back_at: 16_300,
      port: 2,
      faults: ['pause 2: -500 to 500', 'mongo_outage: 1000 to 11000'],
    },
    { ms: 200, lost_at: 0, back_at: 200, port: 1, faults: [] },
  ]);
  expect(verdict.resumes).toEqual({
    other: { count: 1, p50_ms: 200, p99_ms: 200 },
    mongo_outage: { count: 1, p50_ms: 300, p99_ms: 300 },
  });
});

test.each<[(typeof MUST_BE_ZERO)[number], Partial<Stored>]>([
  ['lost', { rooms: [room({ actions: ['x'] })] }],
  ['doubled', { rooms: [room({ actions: ['x', 'y', 'y'] })] }],
  ['disagreed', { rooms: [room({ winner: 'ben' })] }],
  ['unfinished', { unfinished: ['other'] }],
  ['seats_left', { seats: 1 }],
  ['turns_lost_in_outage', { rooms: [room({ endedClocks: [{ startedAt: 1_000, fullMs: 20_000, endedAt: 21_000 }] })] }],
])('%s is counted', (figure, changes) => {
  const verdict = withStored(changes);
  expect(notZero(verdict)).toEqual([figure]);
  expect(verdict[figure]).toBe(1);
});

test('a battle that was aborted, or of which a player did not see the end, is unfinished', () => {
  const both = (winner: string | null) =>
    new Map([
      [
        'room',
        new Map([
          ['anna', winner],
          ['ben', winner],
        ]),
      ],
    ]);
  const all = evidence();
  const aborted = {
    seen: { ...all.seen, results: both(null) },
    stored: { ...all.stored, rooms: [room({ winner: null })] },
  };
  expect(notZero(judge({ ...all, ...aborted }))).toEqual(['unfinished']);
  const unseen = { seen: { ...all.seen, results: new Map([['room', new Map([['anna', 'anna']])]]) } };
  expect(notZero(judge({ ...all, ...unseen }))).toEqual(['unfinished']);
});

test('a turn that ran its whole time is not lost, for either player', () => {
  const verdict = withStored({
    rooms: [room({ endedClocks: [{ startedAt: 20_000, fullMs: 20_000, endedAt: 40_100 }] })],
  });
  expect(notZero(verdict)).toEqual([]);
  expect(verdict.turns_timed_out).toBe(1);
});

test('a target that was missed is a sentence', () => {
  const verdict = withStored({ seats: 2 });
  expect(missedBy(verdict)).toEqual(['seats_left is 2, at most 0']);
  expect(missedBy({ ...verdict, seats_left: 0, resume_p99_ms: 2_001 })).toEqual([
    'resume_p99_ms is 2001, at most 2000',
  ]);
});
