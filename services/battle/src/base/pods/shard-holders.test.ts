import { expect, test } from '@jest/globals';
import { SHARDS } from '@maseki/contracts/battle/shards.ts';
import { holdersOf, shardsHeldBy } from './shard-holders.ts';

const pods = ['e', 'n', 's', 'w'].map((id) => ({ id, name: `battle-${id}` }));

test('every shard is held by two pods, and all pods hold some', () => {
  for (const shard of SHARDS) expect(new Set(holdersOf(shard, pods)).size).toBe(2);
  const held = pods.map(({ id }) => shardsHeldBy(id, pods).held.length);
  expect(held.reduce((sum, count) => sum + count, 0)).toBe(2 * SHARDS.length);
  for (const count of held) expect(count).toBeGreaterThan(0);
  const served = pods.flatMap(({ id }) => shardsHeldBy(id, pods).served);
  expect(served.sort()).toEqual([...SHARDS].sort());
});

test('when a pod dies the one that stood in serves, and nothing else moves', () => {
  const left = pods.slice(1);
  for (const shard of SHARDS) {
    const [before, after] = [holdersOf(shard, pods), holdersOf(shard, left)];
    expect(after).toEqual(expect.arrayContaining(before.filter((id) => id !== 'e')));
    if (before[0] === 'e') expect(after[0]).toBe(before[1]);
  }
});

test('the only pod, or each of two, holds all, also when both have one name', () => {
  expect(shardsHeldBy('e', pods.slice(0, 1))).toEqual({ held: SHARDS, served: SHARDS });
  const namesakes = ['e', 'w'].map((id) => ({ id, name: 'battle' }));
  for (const { id } of namesakes) expect(shardsHeldBy(id, namesakes).held).toEqual(SHARDS);
});
