import { expect, test } from '@jest/globals';
import { applyMoveOutcome, confirm, type Exchange, end, givesOf, newExchange, propose, shownStatus } from './rules.ts';

const [anna, ben] = [
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAA', username: 'anna' },
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAB', username: 'ben' },
];
const pending = newExchange('01ARZ3NDEKTSV4RRFFQ69G5FAX', anna, ben);
const proposed: Exchange = {
  ...pending,
  status: 'proposed',
  proposerId: anna.id,
  proposedCardId: 'fire-01',
  requestedCardId: 'ice-02',
};
const confirming: Exchange = { ...proposed, status: 'confirming', attempt: 1 };
const completed: Exchange = { ...confirming, status: 'completed' };
const cancelled: Exchange = { ...proposed, status: 'cancelled', endedBy: ben.id };

test.each([
  [pending, true],
  [proposed, 'already_proposed'],
  [confirming, 'already_proposed'],
  [completed, 'exchange_closed'],
  [cancelled, 'exchange_closed'],
])('a proposal while it is $status', (exchange, expected) => {
  const result = propose(exchange, ben.id, { card: 'ice-02', requested: null });
  expect(result.ok || result.error).toBe(expected);
});

test.each([
  [pending, ben.id, 'nothing_proposed'],
  [proposed, anna.id, 'forbidden'],
  [proposed, ben.id, confirming],
  [confirming, ben.id, confirming],
  [confirming, anna.id, 'forbidden'],
  [completed, ben.id, completed],
  [completed, anna.id, 'forbidden'],
  [cancelled, ben.id, 'exchange_closed'],
])('a confirmation while it is $status by %s', (exchange, by, expected) => {
  const result = confirm(exchange, by);
  expect(result.ok ? result.value : result.error).toEqual(expected);
});

test.each([
  ['cards that moved', confirming, 1, 'moved', 'completed'],
  ['cards that did not', confirming, 1, 'insufficient_copies', 'proposed'],
  ['the limit', confirming, 1, 'exchange_limit', 'proposed'],
  ['cards that moved while it was ended', end(confirming, anna.id), 1, 'moved', 'completed'],
  ['cards that did not while it was ended', end(confirming, anna.id), 1, 'insufficient_copies', 'cancelled'],
  ['a reply about an earlier attempt', { ...confirming, attempt: 2 }, 1, 'insufficient_copies', 'confirming'],
  ['a reply after it was cancelled', cancelled, 1, 'moved', 'cancelled'],
] as const)('%s', (_, exchange, attempt, outcome, status) => {
  expect(applyMoveOutcome(exchange, attempt, outcome).status).toBe(status);
});

test('another confirmation is another attempt', () => {
  const again = confirm(applyMoveOutcome(confirming, 1, 'insufficient_copies'), ben.id);
  expect(again.ok && again.value.attempt).toBe(2);
});

test.each([
  [pending, 'cancelled'],
  [proposed, 'cancelled'],
  [confirming, 'confirming'],
  [completed, 'completed'],
])('ended while it is $status', (exchange, status) => {
  expect(end(exchange, ben.id).status).toBe(status);
});

test('a gift goes one way, an exchange both, and players do not see that it is being confirmed', () => {
  expect(givesOf(pending)).toEqual([]);
  expect(givesOf({ ...proposed, requestedCardId: null })).toEqual([{ from: anna.id, to: ben.id, card_id: 'fire-01' }]);
  expect(givesOf(proposed)).toEqual([
    { from: anna.id, to: ben.id, card_id: 'fire-01' },
    { from: ben.id, to: anna.id, card_id: 'ice-02' },
  ]);
  expect(shownStatus(confirming)).toBe('proposed');
});
