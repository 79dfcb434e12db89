import { expect, test } from '@jest/globals';
import { workerCount } from './run-jest.ts';

const GIGABYTE = 1024 ** 3;

test.each([
  [4, 24, 4],
  [16, 6, 4],
  [8, 1, 1],
  [1, 64, 1],
])('%d cores and %d GB make %d workers', (cores, gigabytes, workers) => {
  expect(workerCount(cores, gigabytes * GIGABYTE)).toBe(workers);
});
