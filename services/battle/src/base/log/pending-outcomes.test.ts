import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPendingOutcomes } from './pending-outcomes.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function pendingOutcomes() {
  const pending = createPendingOutcomes<string>({ timeoutMs: 1_000, late: 'late' });
  const outcomes: string[] = [];
  return {
    outcomes,
    pending,
    add: (key: string) => pending.add(key, (outcome) => outcomes.push(`${key} ${outcome}`)),
  };
}

test('each outcome is late after its own time, and one that came is not', async () => {
  const { outcomes, pending, add } = pendingOutcomes();
  add('one');
  add('two');
  await jest.advanceTimersByTimeAsync(600);
  add('three');
  pending.resolve('two', 'stored');
  await jest.advanceTimersByTimeAsync(399);
  expect(outcomes).toEqual(['two stored']);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(['two stored', 'one late']);
  await jest.advanceTimersByTimeAsync(599);
  expect(outcomes).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2);
  expect(outcomes).toEqual(['two stored', 'one late', 'three late']);
});

test('many outcomes need one timer, and none once there is nothing to wait for', async () => {
  const { pending, add } = pendingOutcomes();
  for (let n = 0; n < 100; n++) add(String(n));
  expect(jest.getTimerCount()).toBe(1);
  for (let n = 0; n < 100; n++) pending.resolve(String(n), 'stored');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(jest.getTimerCount()).toBe(0);
  add('later');
  expect(jest.getTimerCount()).toBe(1);
});

test('what is still waited for at the close is late at once', async () => {
  const { outcomes, pending, add } = pendingOutcomes();
  add('one');
  pending.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual(['one late']);
  expect(jest.getTimerCount()).toBe(0);
});
