import { expect, test } from '@jest/globals';
import { SHARDS } from '@maseki/contracts/battle/shards.ts';
import { logNames } from './stream.ts';

const ROOM = '01K9ZZZZZZZZZZZZZZZZZZZZZ7';

test('the last character of a room’s id is its shard, and stands in its subjects', () => {
  const names = logNames();
  expect(names.subjectOf(ROOM)).toBe(`battle.log.7.${ROOM}`);
  expect(names.storedOf(ROOM)).toBe(`battle.stored.7.${ROOM}`);
  expect(names.roomOf(names.subjectOf(ROOM))).toBe(ROOM);
});

test.each([1, 2, 4, 8, 16, 32])('%i streams share the shards in equal, contiguous ranges', (count) => {
  const names = logNames(count);
  const holders = SHARDS.map((shard) => names.streamOfShard(shard));
  expect([...new Set(holders)]).toEqual(names.streams);
  expect(names.streams).toHaveLength(count);
  for (const stream of names.streams) {
    const at = holders.flatMap((holder, n) => (holder === stream ? [n] : []));
    expect(at).toHaveLength(SHARDS.length / count);
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBe(at.length - 1);
    if (count > 1) for (const n of at) expect(names.subjectsIn(stream)).toContain(names.logsOf(SHARDS[n] ?? ''));
  }
});
