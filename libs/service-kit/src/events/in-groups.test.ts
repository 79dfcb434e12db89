import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inGroups } from './in-groups.ts';

/** Items that come in bursts, some milliseconds apart. A burst may be a failure. */
async function* bursts(...all: readonly (readonly number[] | Error)[]) {
  for (const burst of all) {
    await sleep(20);
    if (burst instanceof Error) throw burst;
    yield* burst;
  }
}

async function groupsOf(source: AsyncIterable<number>, most: number) {
  const groups: number[][] = [];
  const failure = await (async () => {
    for await (const group of inGroups(source, most)) groups.push(group);
  })().catch((error: unknown) => error);
  return { groups, failure };
}

test('items that are there together are a group, in their order, and one alone waits for no other', async () => {
  const { groups, failure } = await groupsOf(bursts([1, 2, 3], [4], [5, 6]), 16);
  expect([groups, failure]).toEqual([[[1, 2, 3], [4], [5, 6]], undefined]);
});

test('no group is larger than wanted', async () => {
  const { groups } = await groupsOf(bursts([1, 2, 3, 4, 5]), 2);
  expect(groups).toEqual([[1, 2], [3, 4], [5]]);
});

test('what came before a failure is handled, and the failure is thrown then', async () => {
  const failed = new Error('the consumer is gone');
  expect(await groupsOf(bursts([1, 2], failed), 16)).toEqual({ groups: [[1, 2]], failure: failed });
});
