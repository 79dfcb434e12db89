import { expect, test } from '@jest/globals';
import { createPinnedCache } from './pinned-cache.ts';

const cacheOf = (maxBytes: number) =>
  createPinnedCache<string>({ maxBytes, bytesOf: (value) => value.length, expectedBytes: 3 });

test('what was not used for longest makes room first', () => {
  const cache = cacheOf(9);
  for (const key of ['a', 'b', 'c']) cache.set(key, 'xxx');
  cache.get('a');
  cache.set('d', 'xxx');
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual(['xxx', undefined, 'xxx', 'xxx']);
});

test('a pinned value stays whatever comes, and is evicted like others once it is released', () => {
  const cache = cacheOf(6);
  cache.set('a', 'xxx');
  cache.pin('a');
  for (const key of ['b', 'c', 'd']) cache.set(key, 'xxx');
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual(['xxx', undefined, undefined, 'xxx']);
  cache.unpin('a');
  for (const key of ['e', 'f']) cache.set(key, 'xxx');
  expect(cache.get('a')).toBeUndefined();
});

test('pinned keys count with what they hold, or are expected to hold; others do not keep them out', () => {
  const cache = cacheOf(9);
  for (const key of ['x', 'y', 'z']) cache.set(key, 'xxx');
  cache.pin('a');
  cache.pin('b');
  expect([cache.canPin('c'), cache.canPin('a')]).toEqual([true, true]);
  cache.set('a', 'xxxxx');
  expect([cache.canPin('c'), cache.canPin('a')]).toEqual([false, true]);
  cache.delete('a');
  expect(cache.canPin('c')).toBe(true);
  cache.unpin('b');
  cache.pin('c');
  expect(cache.canPin('d')).toBe(true);
});
