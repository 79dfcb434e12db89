import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { plainSetup } from '../../tests/support/setup.ts';
import type { FinishedBattle } from './finished-battle.ts';
import { groupArchiving } from './group-archiving.ts';

const log = createLog('archiving', { pod: 'test', logLevel: 'silent' });

const battle = (id: string): FinishedBattle => ({
  ...{ id, aliases: [], users: [], mode: 'matched', free: false, players: plainSetup().players, entries: [] },
  ...{ turns: 9, rules: 1 },
  ...{ winner: 'a', loser: 'b', reason: 'life', deckResults: [], counts: {}, endedAt: 1 },
});

/** An archiving whose database fails for some battles. */
function archiving(failureOf: (ids: readonly string[]) => Error | undefined) {
  const transactions: string[][] = [];
  const purged: string[] = [];
  const seen = new Set(['seen']);
  const archivedAsSeen: string[] = [];
  const archive = groupArchiving({
    battleLog: { purge: async (id) => void purged.push(id) },
    replays: {
      async archive(battles) {
        const ids = battles.map(({ id }) => id);
        const failure = failureOf(ids);
        if (failure) throw failure;
        transactions.push(ids);
        for (const { id, seenByAll } of battles) if (seenByAll) archivedAsSeen.push(id);
        return ids;
      },
      markPurged: async () => undefined,
    },
    seenEnds: { haveAll: ({ id }) => seen.has(id), drop: ({ id }) => void seen.delete(id) },
    log,
    noteArchived: () => undefined,
  });
  return { archive, transactions, purged, seen, archivedAsSeen };
}

test('battles that end together are one transaction, and their logs are purged', async () => {
  const { archive, transactions, purged } = archiving(() => undefined);
  await Promise.all(['one', 'two', 'three'].map((id) => archive(battle(id))));
  expect(transactions).toEqual([['one', 'two', 'three']]);
  expect(purged).toEqual(['one', 'two', 'three']);
});

test('a battle whose end all have seen is archived as such, and forgotten then', async () => {
  const { archive, seen, archivedAsSeen } = archiving(() => undefined);
  await Promise.all(['seen', 'missed'].map((id) => archive(battle(id))));
  expect(archivedAsSeen).toEqual(['seen']);
  expect(seen).toEqual(new Set());
});

test('one whose end all have seen is kept in mind when it cannot be archived', async () => {
  const { archive, seen } = archiving(() => new Error('bad'));
  await expect(archive(battle('seen'))).rejects.toThrow('bad');
  expect(seen).toEqual(new Set(['seen']));
});

test('one that cannot be archived fails by itself', async () => {
  const { archive, transactions, purged } = archiving((ids) => (ids.includes('bad') ? new Error('bad') : undefined));
  const results = await Promise.allSettled(['one', 'bad', 'two'].map((id) => archive(battle(id))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(transactions).toEqual([['one'], ['two']]);
  expect(purged).toEqual(['one', 'two']);
});

test('while the database is away all fail, and none is tried by itself', async () => {
  let calls = 0;
  const { archive, purged } = archiving(() => {
    calls += 1;
    return new UnavailableError('away');
  });
  const results = await Promise.allSettled(['one', 'two'].map((id) => archive(battle(id))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([calls, purged]).toEqual([1, []]);
});
