import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { plainSetup } from '../../../tests/support/setup.ts';
import { CannotReproduce } from '../../battle/room.ts';
import { Archiver, ArchivingPaused } from './archiver.ts';
import type { LoggedEnd } from './ended-logs.ts';
import type { FinishedBattle } from './finished-battle.ts';

const log = createLog('archiving', { pod: 'test', logLevel: 'silent' });
const rooms = (count: number) => Array.from({ length: count }, (_, n) => `room-${n}`);
/** Lets the work run that is waiting now. */
const runWaiting = () => new Promise((resolve) => setImmediate(resolve));

const battle = (id: string): FinishedBattle => ({
  id,
  aliases: [],
  users: [],
  mode: 'matched',
  free: false,
  players: plainSetup().players,
  entries: [],
  turns: 9,
  rules: 1,
  winner: 'a',
  loser: 'b',
  reason: 'life',
  deckResults: [],
  counts: {},
  endedAt: 1,
});

interface Parts {
  read(roomId: string): Promise<LoggedEnd>;
  /** A failure of the database for these battles. */
  failureOf?(ids: readonly string[]): Error | undefined;
  watched?: readonly string[];
  /** A clock that never stands still. */
  now?(): number;
}

function archiverOf({ read, failureOf = () => undefined, watched = [], now = () => performance.now() }: Parts) {
  const transactions: string[][] = [];
  const purged: string[] = [];
  const seen = new Set(['seen']);
  const archivedAsSeen: string[] = [];
  const archiver = new Archiver(
    {
      endedLogs: { read, purge: async (ids) => void purged.push(...ids) },
      replays: {
        async archive(battles) {
          const ids = battles.map(({ id }) => id);
          const failure = failureOf(ids);
          if (failure) throw failure;
          transactions.push(ids);
          for (const { id, seenByAll } of battles) if (seenByAll) archivedAsSeen.push(id);
          return ids;
        },
      },
      abortedBattles: { archive: async () => null },
      writtenEntries: { forget: () => undefined },
      seenEnds: { haveAll: ({ id }) => seen.has(id), drop: ({ id }) => void seen.delete(id) },
      subscribers: { has: (roomId) => watched.includes(roomId) },
      log,
      noteArchived: () => undefined,
    },
    { now, random: () => 1 },
  );
  return { archiver, transactions, purged, seen, archivedAsSeen };
}

/** An archiver whose database fails for some battles. */
const archiving = (failureOf: Parts['failureOf'] = () => undefined) =>
  archiverOf({ failureOf, read: async (id) => ({ kind: 'finished', battle: battle(id) }) });

/** An archiver whose work the test ends, or lets fail. */
function controlled(watched: readonly string[] = []) {
  const tries: string[] = [];
  const open: { resolve(end: LoggedEnd): void; reject(error: Error): void }[] = [];
  let time = 0;
  const { archiver } = archiverOf({
    read(roomId) {
      tries.push(roomId);
      return new Promise((resolve, reject) => open.push({ resolve, reject }));
    },
    watched,
    now: () => (time += 0.001),
  });
  return {
    archiver,
    tries,
    open,
    pass(ms: number) {
      time += ms;
    },
    async succeed() {
      await runWaiting();
      for (const { resolve } of open.splice(0)) resolve({ kind: 'archived' });
      await runWaiting();
    },
    async fail(error: Error) {
      const failed = expect(archiver.archive('room')).rejects.toThrow(error);
      await runWaiting();
      for (const { reject } of open.splice(0)) reject(error);
      await failed;
    },
  };
}

test('a second request for a battle that is being archived waits for the first', async () => {
  const { archiver, tries, succeed } = controlled();
  const wanted = ['room', 'room', 'room'].map((roomId) => archiver.archive(roomId));
  await succeed();
  expect(await Promise.all(wanted)).toEqual([true, true, true]);
  expect(tries).toEqual(['room']);
});

test('of many at once some are archived and the others wait for them', async () => {
  const { archiver, tries, open, succeed } = controlled();
  const all = Promise.all(rooms(40).map((roomId) => archiver.archive(roomId)));
  let most = 0;
  while (tries.length < 40 || open.length > 0) {
    await runWaiting();
    most = Math.max(most, open.length);
    await succeed();
  }
  expect(await all).toEqual(Array(40).fill(true));
  expect(most).toBe(8);
});

test('battles that somebody watches or waits for are archived before the others', async () => {
  const { archiver, tries, succeed } = controlled(['watched']);
  for (const roomId of [...rooms(24), 'watched', 'claimed']) archiver.start(roomId);
  const claimed = archiver.underWay('claimed');
  await succeed();
  expect(tries.slice(8)).toEqual(['watched', 'claimed', ...rooms(14).slice(8)]);
  await succeed();
  expect(await claimed).toBe(true);
  await succeed();
  await succeed();
  expect(tries).toHaveLength(26);
});

test('a pod that stops ends what it has begun and what callers wait for, and leaves the rest', async () => {
  const { archiver, tries, succeed } = controlled();
  for (const roomId of rooms(12)) archiver.start(roomId);
  const awaited = archiver.archive('awaited');
  const stopped = archiver.stop();
  await succeed();
  await succeed();
  await stopped;
  expect(await awaited).toBe(true);
  expect(tries).toEqual([...rooms(8), 'awaited']);
});

test('after a failure a battle is not tried for a while, longer after each, and a success ends it', async () => {
  const { archiver, tries, pass, fail, succeed } = controlled();
  const failure = new Error('no primary');
  await fail(failure);
  await expect(archiver.archive('room')).rejects.toThrow(ArchivingPaused);
  pass(1_000);
  await fail(failure);
  pass(1_000);
  await expect(archiver.archive('room')).rejects.toThrow(ArchivingPaused);
  expect(tries).toHaveLength(2);
  pass(1_000);
  const archived = archiver.archive('room');
  await succeed();
  expect(await archived).toBe(true);
  await fail(failure);
  pass(1_000);
  await fail(failure);
});

test('a battle that cannot be reproduced may be aborted at once', async () => {
  const { tries, fail } = controlled();
  await fail(new CannotReproduce('room: no beginning'));
  await fail(new CannotReproduce('room: no beginning'));
  expect(tries).toHaveLength(2);
});

test('battles that end together are one transaction, and their logs are purged', async () => {
  const { archiver, transactions, purged } = archiving();
  await Promise.all(['one', 'two', 'three'].map((id) => archiver.archive(id)));
  expect(transactions).toEqual([['one', 'two', 'three']]);
  expect(purged).toEqual(['one', 'two', 'three']);
});

test('a battle whose end all have seen is archived as such, and forgotten then', async () => {
  const { archiver, seen, archivedAsSeen } = archiving();
  await Promise.all(['seen', 'missed'].map((id) => archiver.archive(id)));
  expect(archivedAsSeen).toEqual(['seen']);
  expect(seen).toEqual(new Set());
});

test('one whose end all have seen is kept in mind when it cannot be archived', async () => {
  const { archiver, seen } = archiving(() => new Error('bad'));
  await expect(archiver.archive('seen')).rejects.toThrow('bad');
  expect(seen).toEqual(new Set(['seen']));
});

test('one that cannot be archived fails by itself', async () => {
  const { archiver, transactions, purged } = archiving((ids) => (ids.includes('bad') ? new Error('bad') : undefined));
  const results = await Promise.allSettled(['one', 'bad', 'two'].map((id) => archiver.archive(id)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(transactions).toEqual([['one'], ['two']]);
  expect(purged).toEqual(['one', 'two']);
});

test('while the database is away all fail, and none is tried by itself', async () => {
  let calls = 0;
  const { archiver, purged } = archiving(() => {
    calls += 1;
    return new UnavailableError('away');
  });
  const results = await Promise.allSettled(['one', 'two'].map((id) => archiver.archive(id)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([calls, purged]).toEqual([1, []]);
});
