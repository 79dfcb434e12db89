import { expect, test } from '@jest/globals';
import { plainSetup } from '../../../tests/support/setup.ts';
import type { StoredRecord } from '../../base/log/reader.ts';
import { headerOf } from '../../base/log/record-header.ts';
import { type LogRecord, unreadable } from '../../battle/log-record.ts';
import { applyChange, BattleAborted, CannotReproduce, createRoom } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { RoomCache } from './room-cache.ts';

const { room, entry } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });

interface Given {
  tailSeq?: number;
  later?: StoredRecord[];
  cacheBytes?: number;
}

/** Watches a room at sequence 10. `tailSeq` is the end of the log, `later` the records after. */
async function watching({ tailSeq = 10, later = [], cacheBytes = 10_000_000 }: Given = {}) {
  const lost: unknown[] = [];
  let loads = 0;
  let recentLoads = 0;
  let reads = 0;
  const cache = new RoomCache({
    battleLog: {
      async readAfter() {
        reads += 1;
        return later;
      },
      tail: async () => ({ seq: tailSeq, header: headerOf(room, 'w') }),
    },
    roomLoader: {
      async loadRecent() {
        recentLoads += 1;
        return { live: { room, seq: 10, knownAt: 0 }, applied: [{ entry, room, events: [] }] };
      },
      async load() {
        loads += 1;
        return { live: { room, seq: loads === 1 ? 10 : tailSeq, knownAt: 0 }, applied: [{ entry, room, events: [] }] };
      },
    },
    cacheBytes,
    now: () => 1_000,
    isWatched: () => true,
    onApplied: () => undefined,
    onLost: (_, error) => lost.push(error),
  });
  await cache.fresh(room.id);
  return { cache, lost, loads: () => loads, recentLoads: () => recentLoads, reads: () => reads };
}

const stored = (record: LogRecord) => ({
  header: { ...headerOf(room, 'another-pod'), version: record.version },
  seq: 20,
  previousSeq: 10,
  record: () => record,
});

test('a finished room stays while it is watched, and is forgotten afterwards or once it is archived', async () => {
  const { cache } = await watching();
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const ended = applyChange(room, surrender, 2_000);
  if (!ended.ok) throw new Error(ended.reason);
  cache.pin(room.id);
  cache.keep(11, ended.room);
  cache.dropFinished(room.id);
  expect(cache.cached(room.id)?.seq).toBe(11);
  cache.unpin(room.id);
  expect(cache.usage()).toEqual({ entries: 0, bytes: 0, pinnedBytes: 0 });
  cache.keep(11, ended.room);
  cache.dropFinished(room.id);
  expect(cache.usage()).toEqual({ entries: 0, bytes: 0, pinnedBytes: 0 });
});

test('a room whose battle goes on is kept for who watches it again', async () => {
  const { cache } = await watching();
  cache.pin(room.id);
  cache.unpin(room.id);
  cache.dropFinished(room.id);
  expect(cache.cached(room.id)?.seq).toBe(10);
});

test('an aborted entry ends what the pod holds of the room, and its sockets get that entry', async () => {
  const { cache, lost } = await watching();
  const aborted = { kind: 'aborted', version: 2, at: 2_000, reason: 'log_lost', mode: 'matched' } as const;
  cache.onStored(stored(aborted));
  expect(lost).toEqual([new BattleAborted(room.id, aborted)]);
  expect(cache.cached(room.id)).toBeUndefined();
});

test('the next record is applied without a look into the log, and once', async () => {
  const { cache, lost, loads, reads } = await watching();
  const next = applyChange(room, { kind: 'timeout' }, 2_000);
  if (!next.ok) throw new Error(next.reason);
  cache.onStored(stored(next.entry));
  cache.onStored(stored(next.entry));
  expect(cache.cached(room.id)).toMatchObject({ seq: 20, room: { version: 2 } });
  expect([lost.length, loads(), reads()]).toEqual([0, 1, 0]);
});

test('a record that this release cannot read loses the room and throws nothing', async () => {
  const { cache, lost } = await watching();
  cache.onStored(stored(unreadable({ kind: 'invented', version: 2 }, 'unknown kind')));
  expect(lost).toEqual([expect.any(CannotReproduce)]);
});

test('a log that ends where the pod is needs no second replay', async () => {
  const { cache, lost, loads } = await watching();
  expect((await cache.fresh(room.id))?.seq).toBe(10);
  expect([lost.length, loads()]).toEqual([0, 1]);
});

test('a log that ends behind the pod is replayed, and the sockets come again', async () => {
  const { cache, lost, loads } = await watching({ tailSeq: 7 });
  expect((await cache.fresh(room.id))?.seq).toBe(7);
  expect([lost.length, loads()]).toEqual([1, 2]);
});

test('a log that was restored and went on differently is replayed', async () => {
  const other = applyChange(room, { kind: 'timeout' }, 2_000);
  if (!other.ok) throw new Error(other.reason);
  const later = [{ seq: 30, record: { ...other.entry, hash: 'of another battle' } as LogRecord }];
  const { cache, loads } = await watching({ tailSeq: 30, later });
  expect((await cache.fresh(room.id))?.seq).toBe(30);
  expect(loads()).toBe(2);
});

test('the sockets come again if a log that went on differently has fewer entries than the pod', async () => {
  const [first, other] = [applyChange(room, { kind: 'timeout' }, 2_000), applyChange(room, { kind: 'timeout' }, 3_000)];
  if (!first.ok || !other.ok) throw new Error('refused');
  const later = [{ seq: 30, record: other.entry }];
  const { cache, lost } = await watching({ tailSeq: 30, later });
  cache.keep(11, first.room);
  expect((await cache.fresh(room.id))?.room.version).toBe(1);
  expect(lost).toEqual([new Error(`${room.id}: its log has lost entry 2`)]);
});

test('a room that is not in memory is read once where that is enough', async () => {
  const { cache, loads, recentLoads } = await watching({ cacheBytes: 0 });
  expect(cache.cached(room.id)).toBeUndefined();
  expect((await cache.recent(room.id))?.seq).toBe(10);
  expect([loads(), recentLoads()]).toEqual([1, 1]);
});
