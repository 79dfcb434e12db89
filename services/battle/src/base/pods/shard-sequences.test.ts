import { expect, test } from '@jest/globals';
import { createShardSequences } from './shard-sequences.ts';

const ROOM = '01K9ZZZZZZZZZZZZZZZZZZZZZ7';

test('a shard of which this pod wrote more than it received is behind, but not before its message could come', () => {
  const sequences = createShardSequences();
  sequences.receive('7', 10);
  sequences.write(ROOM, 12);
  expect(sequences.behind(['7'], [])).toEqual([]);
  expect(sequences.behind(['7'], [])).toEqual([{ shard: '7', seq: 12 }]);
});

test('after the log was restored from an older state its sequences count, not those that this pod has written', () => {
  const sequences = createShardSequences();
  sequences.receive('7', 500);
  sequences.write(ROOM, 500);
  sequences.restart('7', 3);
  expect(sequences.known(['7'])).toEqual({ 7: 3 });
  sequences.behind(['7'], []);
  expect(sequences.behind(['7'], [])).toEqual([]);
});
