import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import type { Outage } from '../battle/compensate-clock.ts';
import type { LogRecord } from '../battle/log-record.ts';
import { CannotReproduce } from '../battle/room.ts';
import type { RecordHeader } from '../log/record-header.ts';
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
  /** The stream's outcome of the append. */
  status?: 'behind' | 'stored';
}

/** Tries to abort the battle. Returns the records appended with the expected sequence. */
async function tryAbort({ header = late, outages = [], status = 'stored' }: World = {}) {
  const appended: { record: LogRecord; expectedSeq: number }[] = [];
  let archived = 0;
  const aborter = createAborter({
    battleLog: {
      async append(record, _header, expectedSeq) {
        appended.push({ record, expectedSeq });
        return status === 'stored' ? { status, seq: 31 } : { status };
      },
      readAfter: async () => [],
      tail: async () => ({ seq: 30, header }),
      lastSeq: async () => 30,
    },
    rooms: { setupOf: async () => undefined },
    roomCache: {
      async fresh() {
        throw new CannotReproduce('another release');
      },
    },
    archiver: {
      async archive() {
        archived += 1;
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
  return { isOver: await aborter.abortIfDead(room), appended, archived };
}

test('a battle ten minutes overdue is ended by the next entry, expected after the last record, and archived', async () => {
  const { isOver, appended, archived } = await tryAbort();
  expect(appended).toMatchObject([{ record: { kind: 'aborted', version: 8 }, expectedSeq: 30 }]);
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
