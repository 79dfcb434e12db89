import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { plainSetup } from '../../tests/support/setup.ts';
import type { RecordHeader } from '../base/log/record-header.ts';
import type { Outage } from '../battle/compensate-clock.ts';
import type { LogRecord, RoomSetup } from '../battle/log-record.ts';
import { CannotReproduce } from '../battle/room.ts';
import { createAborter } from './abort-battle.ts';

const NOW = 10_000_000;
const TEN_MINUTES_MS = 600_000;
const room = { id: 'room', users: [], createdAt: NOW - 3 * TEN_MINUTES_MS };
const late: RecordHeader = {
  roomId: 'room',
  version: 7,
  at: NOW - 2 * TEN_MINUTES_MS,
  deadline: NOW - TEN_MINUTES_MS - 1,
  botToMove: false,
  finished: false,
  writer: 'dead',
};

interface World {
  header?: RecordHeader;
  outages?: readonly Outage[] | null;
  status?: 'behind' | 'stored';
  /** How many appends come after a record that is not known yet. */
  outrun?: number;
  /** As the database knows it, by default not at all. */
  setup?: RoomSetup;
}

/** A pod that closes battles, with the records that it has appended and the expected sequences. */
function createPod({ header = late, outages = [], status = 'stored', outrun = 0, setup }: World = {}) {
  const appended: { record: LogRecord; header: RecordHeader; expectedSeq: number }[] = [];
  const done = { archived: 0 };
  const aborter = createAborter({
    battleLog: {
      async append(record, end, expectedSeq) {
        appended.push({ record, header: end, expectedSeq });
        return status === 'stored' && appended.length > outrun ? { status, seq: 31 } : { status: 'behind' };
      },
      readAfter: async () => [],
      tail: async () => ({ seq: 30, header }),
      lastSeq: async () => 30,
    },
    rooms: { setupOf: async () => setup },
    roomCache: {
      async fresh() {
        throw new CannotReproduce('another release');
      },
    },
    archiver: {
      async archive() {
        done.archived += 1;
        return true;
      },
    },
    heartbeat: { outagesUntil: async () => outages },
    now: () => NOW,
    podId: 'pod',
    log: createLog('test', { pod: 'test', logLevel: 'silent' }),
    countAborted: () => undefined,
    abortAfterMs: TEN_MINUTES_MS,
  });
  return { aborter, appended, done };
}

async function tryAbort(world: World = {}) {
  const { aborter, appended, done } = createPod(world);
  return { isOver: await aborter.abortIfDead(room), appended, ...done };
}

test('a battle ten minutes overdue is ended by the next entry, expected after the last record, and archived', async () => {
  const { isOver, appended, archived } = await tryAbort();
  const header = { version: 8, deadline: null, botToMove: false, finished: true };
  expect(appended).toMatchObject([{ record: { kind: 'aborted', version: 8 }, header, expectedSeq: 30 }]);
  expect([isOver, archived]).toEqual([true, 1]);
});

test.each<[string, World]>([
  ['is overdue for less', { header: { ...late, deadline: NOW - TEN_MINUTES_MS + 1_000 } }],
  [
    'was due in an outage that ended since',
    { outages: [{ id: 'o', from: NOW - 2 * TEN_MINUTES_MS, to: NOW - 60_000 }] },
  ],
  ['is overdue while it is unknown whether there was an outage', { outages: null }],
])('a battle that %s is left alone', async (_, world) => {
  expect(await tryAbort(world)).toEqual({ isOver: false, appended: [], archived: 0 });
});

test('an outage that ended before it was due changes nothing', async () => {
  const outages = [{ id: 'o', from: NOW - 4 * TEN_MINUTES_MS, to: NOW - 3 * TEN_MINUTES_MS }];
  expect((await tryAbort({ outages })).isOver).toBe(true);
});

test('the faster writer has the last word', async () => {
  expect(await tryAbort({ status: 'behind' })).toMatchObject({ isOver: false, archived: 0 });
});

test('operators end a battle whose players act faster, as soon as one append is not outrun', async () => {
  const { aborter, appended, done } = createPod({ outrun: 3, setup: plainSetup() });
  expect(await aborter.abortRunning('room', { reason: 'operator', action: 'one' })).toBe(true);
  expect(appended.map(({ record }) => record)).toEqual(Array(4).fill(appended[0]?.record));
  expect(appended[3]).toMatchObject({
    record: { kind: 'aborted', reason: 'operator', action: 'one' },
    expectedSeq: 30,
  });
  expect(done.archived).toBe(1);
});

test('a battle whose players are always faster is not archived, and operators hear of it', async () => {
  const { aborter, appended, done } = createPod({ status: 'behind', setup: plainSetup() });
  await expect(aborter.abortRunning('room', { reason: 'operator' })).rejects.toThrow('its end was not stored');
  expect([appended.length, done.archived]).toEqual([10, 0]);
});
