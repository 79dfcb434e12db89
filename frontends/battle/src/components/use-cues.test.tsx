import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { CUE_MS, type Cue } from '../model/cues.ts';
import { useCues } from './use-cues.ts';

const cue = (key: string, at: number): Cue => ({ kind: 'attack', side: 'you', slot: 'battle_card', key, at });
const first = [cue('1', 0), cue('2', 300)];
const second = [cue('3', 0)];
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('cues are there until the last of them is over', () => {
  const { result } = renderHook(() => useCues(first));
  pass(CUE_MS + 299);
  expect(result.current).toBe(first);
  pass(1);
  expect(result.current).toEqual([]);
});

test('a newer update takes the place of one that is still seen', () => {
  const { result, rerender } = renderHook(({ cues }) => useCues(cues), { initialProps: { cues: first } });
  pass(100);
  rerender({ cues: second });
  expect(result.current).toBe(second);
  pass(CUE_MS);
  expect(result.current).toEqual([]);
});
