import { expect, test } from '@jest/globals';
import { withDeadline } from './with-deadline.ts';

const HOUR_MS = 3_600_000;
const isLate = () => 'late';
const throwLate = () => {
  throw new Error('late');
};

test('work in time decides, with its value or its failure', async () => {
  expect(await withDeadline(Promise.resolve('done'), HOUR_MS, isLate)).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('away')), HOUR_MS, isLate)).rejects.toThrow('away');
});

test('work that takes too long is replaced by a value or a failure, and may fail later', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await withDeadline(promise, 1, isLate)).toBe('late');
  await expect(withDeadline(promise, 1, throwLate)).rejects.toThrow('late');
  reject(new Error('too late to matter'));
  await new Promise(setImmediate);
});
