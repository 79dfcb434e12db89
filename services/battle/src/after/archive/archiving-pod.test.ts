import { expect, test } from '@jest/globals';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { holdersOf } from '../../base/pods/shard-holders.ts';
import { mayArchive } from './archiving-pod.ts';

const ROOM = '01K9ZZZZZZZZZZZZZZZZZZZZZ7';
const pods = ['e', 'n', 's', 'w'].map((id) => ({ id, name: `battle-${id}` }));

/** The pods that may archive a battle which `writer` has ended so long ago. */
const archiving = (writer: string, { ms = 0, living = pods } = {}) =>
  living
    .map(({ id }) => id)
    .filter((podId) =>
      mayArchive(
        { roomId: ROOM, writer: `${writer}.7`, at: 1_000 },
        { podId, podRegistry: { living: () => living }, now: () => 1_000 + ms },
      ),
    );

test('the pod that wrote the end archives the battle', () => {
  for (const { id } of pods) expect(archiving(id)).toEqual([id]);
});

test('if it is gone the first living holder of the shard does', () => {
  for (const { id } of pods) {
    const living = pods.filter((pod) => pod.id !== id);
    expect(archiving(id, { living })).toEqual(holdersOf(shardOf(ROOM), living).slice(0, 1));
  }
});

test('when it has not done it for long, any pod may', () => {
  expect(archiving('s', { ms: 19_000 })).toEqual(['s']);
  expect(archiving('s', { ms: 21_000 })).toEqual(['e', 'n', 's', 'w']);
});
