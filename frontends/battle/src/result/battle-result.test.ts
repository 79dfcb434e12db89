import { expect, test } from '@jest/globals';
import { battleState, ME, ROOM } from '../testing/fixtures.ts';
import { readResult, resultOf } from './battle-result.ts';

const finished = battleState({ status: 'finished', winner: ME, end_reason: 'life' });
const result = { room_id: ROOM, winner: ME, reason: 'life', mode: 'matched' };

test('a finished battle has a result, an unfinished one has none', () => {
  expect(resultOf(finished)).toEqual(result);
  expect(resultOf(battleState())).toBeNull();
  expect(resultOf(null)).toBeNull();
});

test('the navigation state carries the result to its page', () => {
  expect(readResult({ battleResult: resultOf(finished) })).toEqual(result);
});

test('an aborted battle has a result without a winner, which reaches its page', () => {
  const aborted = battleState({ status: 'finished', winner: null, end_reason: 'aborted' });
  const expected = { ...result, winner: null, reason: 'aborted' };
  expect(resultOf(aborted)).toEqual(expected);
  expect(readResult({ battleResult: resultOf(aborted) })).toEqual(expected);
});

test('the two specified fields are sufficient', () => {
  expect(readResult({ battleResult: { room_id: ROOM, winner: ME } })).toEqual({ ...result, reason: null });
});

test.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ battleResult: null }],
  [{ battleResult: { room_id: ROOM } }],
  [{ battleResult: { room_id: 7, winner: ME } }],
])('%j is no result', (state) => {
  expect(readResult(state)).toBeNull();
});

test('an unknown reason or mode is omitted', () => {
  expect(readResult({ battleResult: { room_id: ROOM, winner: ME, mode: 'duel' } })?.mode).toBe('matched');
  expect(readResult({ battleResult: { room_id: ROOM, winner: ME, mode: 'friends' } })?.mode).toBe('friends');
  expect(readResult({ battleResult: { room_id: ROOM, winner: ME, reason: '<b>' } })?.reason).toBeNull();
});
