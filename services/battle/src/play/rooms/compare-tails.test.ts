import { expect, test } from '@jest/globals';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import { createShardSequences, type ShardSequences } from '../../base/pods/shard-sequences.ts';
import { createComparison } from './compare-tails.ts';

const ROOM_A = '01K9000000000000000000000A';
const ROOM_B = '01K9000000000000000000000B';
const ROOM_C = '01K9000000000000000000000C';

const headerOf = (roomId: string, version: number): RecordHeader => ({
  roomId,
  version,
  at: 0,
  deadline: null,
  botToMove: false,
  finished: false,
  writer: 'other',
});

/** A pod that serves A and B, holds only these, and follows one more room by itself. */
function pod({ served = ['A', 'B'], singleRooms = [] as readonly string[] } = {}) {
  const log = new Map<string, number>();
  const missedByReplicas = new Set<string>();
  const watched = new Map<string, number>();
  const clocks = new Map<string, RecordHeader>();
  const announced: ShardSequences[] = [];
  const state = {
    refreshed: [] as string[],
    read: [] as string[],
    sweeps: 0,
    changes: undefined as number | undefined,
  };
  const shardSequences = createShardSequences();
  const lastSeqOf = (shard: string) =>
    Math.max(0, ...[...log].filter(([roomId]) => shardOf(roomId) === shard).map(([, seq]) => seq));
  const comparison = createComparison({
    watchedRooms: { has: (roomId: string) => watched.has(roomId), ids: () => [...watched.keys()] },
    roomCache: {
      cached: (roomId: string) => ({ seq: watched.get(roomId) }),
      refresh: (roomId: string) => void state.refreshed.push(roomId),
    } as never,
    battleLog: {
      async tails(roomIds: readonly string[]) {
        state.read.push(...roomIds);
        const found = roomIds.filter((roomId) => log.has(roomId) && !missedByReplicas.has(roomId));
        return found.map((roomId) => ({ seq: log.get(roomId) ?? 0, header: headerOf(roomId, log.get(roomId) ?? 0) }));
      },
      lastSeq: async (roomId: string) => log.get(roomId) ?? 0,
      async lastSeqOf(shard: string) {
        state.read.push(shard);
        return lastSeqOf(shard);
      },
    } as never,
    logFollower: { singleRooms: () => [...singleRooms] },
    ownShards: { all: () => served, served: () => served } as never,
    shardSequences,
    podRegistry: {
      living: () => [
        { id: 'this', name: 'this', rules: [], sequences: { A: 1_000 } },
        ...announced.map((sequences, n) => ({ id: `other ${n}`, name: 'other', rules: [], sequences })),
      ],
    } as never,
    podId: 'this',
    tracked: () => [...clocks.values()],
    track: (header) => void clocks.set(header.roomId, header),
    forget: (roomId) => void clocks.delete(roomId),
    async sweep() {
      state.sweeps += 1;
    },
    changes: () => state.changes,
  });
  return { comparison, log, missedByReplicas, watched, clocks, announced, state, shardSequences };
}

test('a watched room that is behind its record is read again, and its clock follows the record', async () => {
  const { comparison, log, watched, clocks, state } = pod();
  log.set(ROOM_A, 7).set(ROOM_B, 5);
  watched.set(ROOM_A, 6).set(ROOM_B, 5);
  await comparison.compareAll();
  expect(state.refreshed).toEqual([ROOM_A]);
  expect([...clocks.values()].map(({ version }) => version)).toEqual([7, 5]);
});

test('a clock whose room has no record is forgotten, and its watched room read again', async () => {
  const { comparison, watched, clocks, state } = pod();
  clocks.set(ROOM_A, headerOf(ROOM_A, 3)).set(ROOM_B, headerOf(ROOM_B, 3));
  watched.set(ROOM_B, 3);
  await comparison.compareAll();
  expect([...clocks.keys()]).toEqual([]);
  expect(state.refreshed).toEqual([ROOM_B]);
});

test('a clock stays whose record only a replica does not know', async () => {
  const { comparison, log, missedByReplicas, clocks } = pod();
  clocks.set(ROOM_A, headerOf(ROOM_A, 3)).set(ROOM_B, headerOf(ROOM_B, 3));
  log.set(ROOM_A, 3);
  missedByReplicas.add(ROOM_A);
  await comparison.compareAll();
  expect([...clocks.keys()]).toEqual([ROOM_A]);
});

test('a pod without rooms reads nothing', async () => {
  const { comparison, state } = pod();
  await comparison.compareAll();
  await comparison.compareAnnounced();
  expect(state).toMatchObject({ read: [], sweeps: 0 });
});

test('one held shard after the other is compared, and the separately followed rooms each time', async () => {
  const { comparison, watched, state } = pod({ singleRooms: [ROOM_C] });
  watched.set(ROOM_A, 1).set(ROOM_B, 1);
  await comparison.compareSome();
  const first = state.read;
  state.read = [];
  await comparison.compareSome();
  expect([first, state.read].sort()).toEqual([
    [ROOM_C, ROOM_A],
    [ROOM_C, ROOM_B],
  ]);
});

test('a shard of which another pod knows more is compared once, with a sweep for unknown rooms', async () => {
  const { comparison, watched, announced, state, shardSequences } = pod();
  watched.set(ROOM_A, 1).set(ROOM_B, 1);
  shardSequences.receive('A', 4);
  announced.push({ A: 4, B: 0 });
  await comparison.compareAnnounced();
  expect(state).toMatchObject({ read: [], sweeps: 0 });
  announced.push({ B: 5 });
  await comparison.compareAnnounced();
  expect(state).toMatchObject({ read: [ROOM_B], sweeps: 1 });
  await comparison.compareAnnounced();
  expect(state).toMatchObject({ read: [ROOM_B], sweeps: 1 });
});

test('a separately followed room is compared when another pod announces something new of its shard', async () => {
  const { comparison, announced, state } = pod({ served: ['A'], singleRooms: [ROOM_B, ROOM_C] });
  announced.push({ C: 2 });
  await comparison.compareAnnounced();
  expect(state.read).toEqual([ROOM_C]);
  await comparison.compareAnnounced();
  expect(state.read).toEqual([ROOM_C]);
  announced.push({ B: 1, C: 3 });
  await comparison.compareAnnounced();
  expect(state.read).toEqual([ROOM_C, ROOM_B, ROOM_C]);
});

test('the log is read for one shard after the other, and a shard that lost a message is compared', async () => {
  const { comparison, log, watched, state, shardSequences } = pod();
  log.set(ROOM_A, 2).set(ROOM_B, 9);
  watched.set(ROOM_A, 2).set(ROOM_B, 8);
  shardSequences.receive('A', 2);
  shardSequences.receive('B', 8);
  await comparison.compareNextShard();
  await comparison.compareNextShard();
  expect(state.read.filter((read) => read.length === 1).sort()).toEqual(['A', 'B']);
  expect(state).toMatchObject({ refreshed: [ROOM_B], sweeps: 1 });
  expect(shardSequences.receivedUpTo('B')).toBe(9);
});

test('a log in which nothing is stored is read once for each shard, and again after a change', async () => {
  const { comparison, state } = pod();
  state.changes = 1;
  for (let looks = 0; looks < 5; looks += 1) await comparison.compareNextShard();
  expect([...state.read].sort()).toEqual(['A', 'B']);
  state.changes = 2;
  for (let looks = 0; looks < 5; looks += 1) await comparison.compareNextShard();
  expect([...state.read].sort()).toEqual(['A', 'A', 'B', 'B']);
});

test('without a number of changes the log is read all the time', async () => {
  const { comparison, state } = pod();
  for (let looks = 0; looks < 5; looks += 1) await comparison.compareNextShard();
  expect(state.read).toHaveLength(5);
});
