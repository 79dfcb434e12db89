import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import {
  clockOffset,
  forgetServerTime,
  noteServerTime,
  remainingMs,
  sampleClock,
  secondsOf,
  serverNow,
  useSecondsUntil,
} from './server-clock.ts';

const sampled = (...differences: number[]) =>
  differences.reduce<readonly number[]>(
    (samples, d) => sampleClock(samples, { now: 10_000 + d, receivedAt: 10_000 }),
    [],
  );

test('without a message the clocks count as equal', () => {
  expect(clockOffset([])).toBe(0);
});

test('the fastest message decides the offset', () => {
  expect(clockOffset(sampled(4_900, 4_980, 4_500))).toBe(4_980);
});

test('a browser clock that is ahead gives a negative offset', () => {
  expect(clockOffset(sampled(-3_050, -3_010))).toBe(-3_010);
});

test('after a clock correction old samples are forgotten', () => {
  expect(clockOffset(sampled(9_000, ...Array.from({ length: 8 }, () => 10)))).toBe(10);
});

test('the time left is never negative, and absent without a deadline', () => {
  expect(remainingMs(61_000, 1_000)).toBe(60_000);
  expect(remainingMs(500, 1_000)).toBe(0);
  expect(remainingMs(null, 1_000)).toBeNull();
});

test.each([
  [60_000, 60],
  [59_001, 60],
  [1, 1],
  [0, 0],
])('%d ms are shown as %d s', (ms, seconds) => {
  expect(secondsOf(ms)).toBe(seconds);
});

describe('the clock of the page', () => {
  const NOW = Date.UTC(2026, 10, 25, 12);
  const HOUR_MS = 60 * 60 * 1000;
  const respond = (now: number | string) =>
    noteServerTime(new Headers({ date: typeof now === 'string' ? now : new Date(now).toUTCString() }));
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    forgetServerTime();
  });
  afterEach(() => void jest.useRealTimers());

  test('it is that of the device until a response names another', () => {
    expect(serverNow()).toBe(NOW);
    respond('gestern');
    noteServerTime(new Headers());
    expect(serverNow()).toBe(NOW);
  });

  test.each([-HOUR_MS, HOUR_MS])('it follows a server whose clock is %d ms ahead', (lead) => {
    respond(NOW + lead);
    expect(serverNow()).toBe(NOW + lead);
    jest.advanceTimersByTime(5_000);
    expect(serverNow()).toBe(NOW + lead + 5_000);
  });

  test.each([-HOUR_MS, HOUR_MS])('a device clock that is set by %d ms while the page is open moves nothing', (jump) => {
    respond(NOW + 2_000);
    const before = serverNow();
    const device = jest.spyOn(Date, 'now').mockReturnValue(NOW + jump);
    expect(serverNow()).toBe(before);
    respond(NOW + 2_000);
    expect(serverNow()).toBe(before);
    device.mockRestore();
  });

  test('an old response out of a cache does not set it back', () => {
    respond(NOW + HOUR_MS);
    respond(NOW - HOUR_MS);
    expect(serverNow()).toBe(NOW + HOUR_MS);
  });

  test('the seconds until a moment are drawn as each ends, and the page sleeps between', () => {
    const until = NOW + 2_400;
    let draws = 0;
    const hook = renderHook(
      ({ offset }) => {
        draws += 1;
        return useSecondsUntil(until, offset);
      },
      { initialProps: { offset: 0 } },
    );
    const after = (ms: number) => {
      act(() => jest.advanceTimersByTime(ms));
      return hook.result.current;
    };
    expect([hook.result.current, after(399), after(1), jest.getTimerCount()]).toEqual([3, 3, 2, 1]);
    expect([after(1_000), after(1_000), after(5_000), draws]).toEqual([1, 0, 0, 4]);
    hook.rerender({ offset: -6_500 });
    expect([hook.result.current, after(499), after(1)]).toEqual([2, 2, 1]);
    hook.unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
