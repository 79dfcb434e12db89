import { expect, test } from '@jest/globals';
import {
  acknowledge,
  add,
  type Outbox,
  type OutgoingAction,
  resend,
  SILENCE_MS,
  silenceLeft,
  touch,
} from './outbox.ts';

const action = (action_id: string): OutgoingAction => ({ type: 'action.end_turn', action_id, version: 3 });
const ids = (outbox: Outbox) => outbox.map((entry) => entry.action.action_id);
const two = add(add([], action('A'), 1_000), action('B'), 1_500);

test('an acknowledged action leaves, the others stay in order', () => {
  expect(ids(acknowledge(two, ['X', 'A']))).toEqual(['B']);
  expect(ids(acknowledge(two, []))).toEqual(['A', 'B']);
});

test('the wait until silence counts from the oldest action', () => {
  expect(silenceLeft(two, 2_000)).toBe(1_000);
  expect(silenceLeft(two, 9_000)).toBe(0);
  expect(silenceLeft([], 0)).toBeNull();
});

test('a resend keeps the action as it was and starts the wait anew', () => {
  const again = resend(two, 5_000);
  expect(again.map((entry) => entry.action)).toEqual(two.map((entry) => entry.action));
  expect(silenceLeft(again, 5_000)).toBe(SILENCE_MS);
});

test('what never gets an answer is given up after five times', () => {
  const sent = [1, 2, 3, 4].reduce<Outbox>((outbox, n) => resend(outbox, n * 2_000), add([], action('A'), 0));
  expect(ids(sent)).toEqual(['A']);
  expect(resend(sent, 10_000)).toEqual([]);
});

test('a new connection starts the wait anew without counting as a try', () => {
  const touched = touch(two, 5_000);
  expect(silenceLeft(touched, 5_000)).toBe(SILENCE_MS);
  expect(touched.map(({ tries }) => tries)).toEqual([1, 1]);
});
