import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ANIMATION_MS, type BoardAnimation, useRunningAnimations } from './animations.ts';

const animation = (key: string, at: number): BoardAnimation => ({
  kind: 'attack',
  side: 'you',
  slot: 'battle_card',
  key,
  at,
});
const first = [animation('1', 0), animation('2', 300)];
const second = [animation('3', 0)];
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('animations run until the last of them has ended', () => {
  const { result } = renderHook(() => useRunningAnimations(first));
  pass(ANIMATION_MS + 299);
  expect(result.current).toBe(first);
  pass(1);
  expect(result.current).toEqual([]);
});

test('a newer update replaces one that is still animated', () => {
  const { result, rerender } = renderHook(({ animations }) => useRunningAnimations(animations), {
    initialProps: { animations: first },
  });
  pass(100);
  rerender({ animations: second });
  expect(result.current).toBe(second);
  pass(ANIMATION_MS);
  expect(result.current).toEqual([]);
});
