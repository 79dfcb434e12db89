import { expect, test } from '@jest/globals';
import { retry } from './retry.ts';

const failing = (times: number) => {
  let calls = 0;
  return {
    attempt: async () => {
      calls += 1;
      if (calls <= times) throw new Error(`failure ${calls}`);
      return calls;
    },
    calls: () => calls,
  };
};

test('it tries until it succeeds, waiting longer each time up to a bound', async () => {
  const waits: number[] = [];
  const onRetry = (_error: unknown, waitMs: number) => waits.push(waitMs);
  expect(await retry(failing(4).attempt, { firstWaitMs: 8, longestWaitMs: 16, onRetry })).toBe(5);
  expect(waits).toHaveLength(4);
  for (const [index, longest] of [8, 16, 16, 16].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(longest / 2);
    expect(waits[index]).toBeLessThanOrEqual(longest);
  }
});

test('what no further try can mend is thrown at once', async () => {
  const { attempt, calls } = failing(3);
  await expect(retry(attempt, { isTemporary: () => false })).rejects.toThrow('failure 1');
  expect(calls()).toBe(1);
});

test('it gives up when it is aborted, also while it waits', async () => {
  const stopping = new AbortController();
  const { attempt, calls } = failing(Number.POSITIVE_INFINITY);
  const tried = retry(attempt, { firstWaitMs: 60_000, signal: stopping.signal, onRetry: () => stopping.abort() });
  await expect(tried).rejects.toThrow();
  expect(calls()).toBe(1);
});
