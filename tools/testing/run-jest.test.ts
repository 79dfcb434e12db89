import { expect, test } from '@jest/globals';
import { workerCount } from './run-jest.ts';

const GIGABYTE = 1024 ** 3;

test.each([
  ['browser', 4, 24, 6],
  ['services', 4, 24, 8],
  ['services', 2, 24, 4],
  ['services', 16, 6, 4],
  ['services', 8, 1, 1],
  ['services', 1, 64, 2],
  ['browser', 1, 64, 2],
] as const)('for %s, %d cores and %d GB make %d workers', (kind, cores, gigabytes, workers) => {
  expect(workerCount(kind, cores, gigabytes * GIGABYTE)).toBe(workers);
});
