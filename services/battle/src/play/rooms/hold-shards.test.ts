import { expect, test } from '@jest/globals';
import { inShard, SHARDS } from '@maseki/contracts/battle/shards.ts';
import { createOwnShards } from '../../base/pods/own-shards.ts';
import { createShardSequences } from '../../base/pods/shard-sequences.ts';
import { holdShards } from './hold-shards.ts';

function world() {
  const ownShards = createOwnShards('a');
  const state = {
    isLogThere: true,
    living: ['a', 'b'],
    followed: [] as readonly string[],
    followedRooms: [] as string[],
    compared: [] as string[],
    keeps: (_roomId: string): boolean => false,
  };
  const hold = () =>
    holdShards({
      ownShards,
      podRegistry: { living: () => state.living.map((id) => ({ id, name: id, rules: [] })) } as never,
      logFollower: {
        followShards: (shards: readonly string[]) => {
          state.followed = shards;
        },
        follows: (roomId: string) => state.followedRooms.includes(roomId),
      } as never,
      heardShards: { keep: () => undefined },
      battleLog: {
        async lastSeqOf() {
          if (!state.isLogThere) throw new Error('no leader');
          return 1;
        },
      } as never,
      shardSequences: createShardSequences(),
      keepOnly(isKept) {
        state.keeps = isKept;
      },
      async compareShards(shards) {
        state.compared.push(...shards);
      },
    });
  return { ownShards, state, hold };
}

test('the last pod serves what it stood in for, and compares the rooms of those shards with the log', async () => {
  const { ownShards, state, hold } = world();
  await hold();
  const before = ownShards.served();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(SHARDS.length);
  expect(ownShards.all()).toEqual(SHARDS);
  state.compared = [];
  state.living = ['a'];
  const gained = await hold();
  expect([...before, ...gained.served].sort()).toEqual([...SHARDS].sort());
  expect(gained.held).toEqual([]);
  expect(state.compared).toEqual(gained.served);
  expect([...state.followed].sort()).toEqual([...SHARDS].sort());
});

test('shards whose log did not respond are gained again by the next look', async () => {
  const { ownShards, state, hold } = world();
  await hold();
  const before = ownShards.served();
  state.living = ['a'];
  state.isLogThere = false;
  await expect(hold()).rejects.toThrow('no leader');
  expect(ownShards.served()).toEqual(before);
  state.isLogThere = true;
  const gained = await hold();
  expect([...before, ...gained.served].sort()).toEqual([...SHARDS].sort());
  expect((await hold()).served).toEqual([]);
});

test('clocks are kept of the rooms in held shards, and of those that are followed by themselves', async () => {
  const { ownShards, state, hold } = world();
  state.living = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  await hold();
  const foreign = SHARDS.filter((shard) => !ownShards.all().includes(shard)).map((shard) => inShard('room0', shard));
  const own = ownShards.all().map((shard) => inShard('room0', shard));
  state.followedRooms = foreign.slice(0, 1);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((room) => !state.keeps(room))).toEqual([]);
  expect(foreign.filter((room) => state.keeps(room))).toEqual(state.followedRooms);
  expect(foreign.length).toBeGreaterThan(1);
});
