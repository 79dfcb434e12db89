import { expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/social/events.ts';
import { eventOfChange } from './publish-exchange.ts';
import { type Exchange, newExchange } from './rules.ts';

const [anna, ben] = [
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAA', username: 'anna' },
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAB', username: 'ben' },
];
const pending = newExchange('01ARZ3NDEKTSV4RRFFQ69G5FAX', anna, ben);
const proposed: Exchange = { ...pending, status: 'proposed', proposerId: anna.id, proposedCardId: 'fire-01' };
const confirming: Exchange = { ...proposed, status: 'confirming', attempt: 1 };

const parties = (from: typeof anna, to: typeof anna) => ({ payload: { exchange_ulid: pending.id, from, to } });

test.each<[string, Exchange, Exchange, object | null]>([
  ['a proposal', pending, proposed, { event: events.exchangeProposed, ...parties(anna, ben) }],
  ['the start of a confirmation', proposed, confirming, null],
  ['a failed confirmation', confirming, proposed, null],
  [
    'a completed one',
    confirming,
    { ...confirming, status: 'completed' },
    { event: events.exchangeCompleted, ...parties(ben, anna) },
  ],
  [
    'one that was cancelled while it was confirmed, and whose cards moved all the same',
    { ...confirming, endedBy: anna.id },
    { ...confirming, status: 'completed', endedBy: anna.id },
    { event: events.exchangeCompleted, ...parties(ben, anna) },
  ],
  [
    'a cancelled proposal',
    proposed,
    { ...proposed, status: 'cancelled', endedBy: ben.id },
    { event: events.exchangeCancelled, ...parties(ben, anna) },
  ],
  [
    'one cancelled before a proposal',
    pending,
    { ...pending, status: 'cancelled', endedBy: anna.id },
    { event: events.exchangeCancelled, ...parties(anna, ben) },
  ],
  ['one that ended with an account', pending, { ...pending, status: 'cancelled' }, null],
])('%s has its event, or none', (_, before, after, expected) => {
  expect(eventOfChange(before, after)).toEqual(expected);
});
