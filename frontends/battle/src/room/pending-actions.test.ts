import { expect, test } from '@jest/globals';
import {
  acknowledge,
  addPending,
  type OutgoingAction,
  type PendingActions,
  resend,
  restartWait,
  SILENCE_MS,
  timeUntilSilence,
} from './pending-actions.ts';

const action = (action_id: string): OutgoingAction => ({ type: 'action.end_turn', action_id, version: 3 });
const ids = (pending: PendingActions) => pending.map((entry) => entry.action.action_id);
const two = addPending(addPending([], action('A'), 1_000), action('B'), 1_500);

test('an acknowledged action leaves, the others stay in order', () => {
  expect(ids(acknowledge(two, ['X', 'A']))).toEqual(['B']);
  expect(ids(acknowledge(two, []))).toEqual(['A', 'B']);
});

test('the wait until silence counts from the oldest action', () => {
  expect(timeUntilSilence(two, 2_000)).toBe(1_000);
  expect(timeUntilSilence(two, 9_000)).toBe(0);
  expect(timeUntilSilence([], 0)).toBeNull();
});

test('a resend keeps the action as it was and restarts the wait', () => {
  const again = resend(two, 5_000);
  expect(again.map((entry) => entry.action)).toEqual(two.map((entry) => entry.action));
  expect(timeUntilSilence(again, 5_000)).toBe(SILENCE_MS);
});

test('an action that is never acknowledged is dropped after five tries', () => {
  const sent = [1, 2, 3, 4].reduce<PendingActions>(
    (pending, n) => resend(pending, n * 2_000),
    addPending([], action('A'), 0),
  );
  expect(ids(sent)).toEqual(['A']);
  expect(resend(sent, 10_000)).toEqual([]);
});

test('a new connection restarts the wait without counting as a try', () => {
  const restarted = restartWait(two, 5_000);
  expect(timeUntilSilence(restarted, 5_000)).toBe(SILENCE_MS);
  expect(restarted.map(({ tries }) => tries)).toEqual([1, 1]);
});
