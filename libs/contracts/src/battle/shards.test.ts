import { expect, test } from '@jest/globals';
import { homeShardOf, inShard, SHARDS } from './shards.ts';

test('the shard of a user is the last character of the id', () => {
  const id = '01J00000000000000000000000';
  for (const shard of SHARDS) expect(homeShardOf(inShard(id, shard))).toBe(shard);
});

test('a user whose id is no ULID has a shard all the same', () => {
  expect(homeShardOf('ada')).toBe('0');
});
