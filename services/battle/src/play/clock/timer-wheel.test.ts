import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTimerWheel } from './timer-wheel.ts';

const TICK_MS = 50;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function wheelOf() {
  const wheel = createTimerWheel({ tickMs: TICK_MS });
  const run: string[] = [];
  return { wheel, run, set: (waitMs: number, name: string) => wheel.set(waitMs, () => run.push(name)) };
}

test('a timer runs after its time and at most a tick later, whatever was set before it', () => {
  const { run, set } = wheelOf();
  jest.advanceTimersByTime(13);
  set(10_000, 'late');
  set(1_010, 'soon');
  jest.advanceTimersByTime(1_009);
  expect(run).toEqual([]);
  jest.advanceTimersByTime(TICK_MS + 1);
  expect(run).toEqual(['soon']);
  jest.advanceTimersByTime(8_939);
  expect(run).toEqual(['soon']);
  jest.advanceTimersByTime(TICK_MS + 1);
  expect(run).toEqual(['soon', 'late']);
});

test('a cleared timer does not run, also when another one of the same tick clears it', () => {
  const { wheel, run, set } = wheelOf();
  wheel.clear(set(100, 'cleared'));
  wheel.set(200, () => wheel.clear(second));
  const second = set(200, 'second');
  set(200, 'third');
  jest.advanceTimersByTime(1_000);
  expect(run).toEqual(['third']);
});

test('thousands of timers are one of Node, and none is left when all have run', () => {
  const { run, set } = wheelOf();
  for (let n = 0; n < 2_000; n++) set(n, String(n));
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(3_000);
  expect(run).toHaveLength(2_000);
  expect(jest.getTimerCount()).toBe(0);
});

test('a timer that is set while others run is not lost', () => {
  const { wheel, run, set } = wheelOf();
  wheel.set(100, () => void set(100, 'again'));
  set(5_000, 'late');
  jest.advanceTimersByTime(300);
  expect(run).toEqual(['again']);
  jest.advanceTimersByTime(5_000);
  expect(run).toEqual(['again', 'late']);
});

test('a timer that sets a late one while it runs does not delay those in between', () => {
  const { wheel, run, set } = wheelOf();
  wheel.set(100, () => void set(60_000, 'late'));
  set(300, 'between');
  jest.advanceTimersByTime(300 + TICK_MS);
  expect(run).toEqual(['between']);
  jest.advanceTimersByTime(60_000);
  expect(run).toEqual(['between', 'late']);
});

test('one that is set for a time that has passed runs at once', () => {
  const { run, set } = wheelOf();
  set(-100, 'overdue');
  jest.advanceTimersByTime(TICK_MS + 1);
  expect(run).toEqual(['overdue']);
});

test('a timer of 40 days, of a clock that is wrong, arms none of Node that runs at once', () => {
  const { run, set } = wheelOf();
  const armed = jest.spyOn(globalThis, 'setTimeout');
  set(40 * 24 * 60 * 60 * 1_000, 'far');
  expect(armed.mock.lastCall?.[1]).toBe(2 ** 31 - 1);
  jest.advanceTimersByTime(2 ** 31);
  expect(run).toEqual([]);
  jest.advanceTimersByTime(40 * 24 * 60 * 60 * 1_000 - 2 ** 31 + TICK_MS);
  expect(run).toEqual(['far']);
});
