import { expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import { judgeResponse } from './calls.ts';

test.each([
  ['a success', 200, null, 'successes'],
  ['a success with another body', 200, { user: 1 }, 'unknown'],
  ['a status that the endpoint does not have', 204, undefined, 'unknown'],
  ['a page instead of an error', 503, undefined, 'unknown'],
  ['503 of the contract', 503, { error: 'unavailable', message: '' }, 'unavailable'],
  ['an error with the status of another', 500, { error: 'unavailable', message: '' }, 'unknown'],
  ['an exception', 500, { error: 'internal', message: '' }, 'unknown'],
  ['a refusal of another endpoint', 422, { error: 'incomplete_deck', message: '' }, 'unknown'],
])('%s is counted as such', (_, status, body, kind) => {
  expect(judgeResponse(auth.getMe, { status, body })).toBe(kind);
});

test('a refusal of the endpoint is one', () => {
  const body = { error: 'incomplete_deck', message: '' };
  expect(judgeResponse(deck.saveDeck, { status: 422, body })).toBe('refused');
});
