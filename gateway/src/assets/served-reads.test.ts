import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { servedReads } from './served-reads.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a read serves for a second, a fresh one from then on', async () => {
  let content = 0;
  const reads = servedReads(async () => ++content);
  expect(await Promise.all([reads.current(), reads.current()])).toEqual([1, 1]);
  jest.advanceTimersByTime(999);
  expect(await reads.current()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await reads.current()).toBe(2);
  expect([await reads.fresh(), await reads.current()]).toEqual([3, 3]);
});

test('a failed read is repeated', async () => {
  const contents = [Promise.reject(new Error('no disk')), Promise.resolve('content')];
  const reads = servedReads(async () => contents.shift());
  await expect(reads.current()).rejects.toThrow('no disk');
  expect(await reads.current()).toBe('content');
});
