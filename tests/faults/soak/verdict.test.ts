import { expect, test } from '@jest/globals';
import { missedBy, type Outcome, storedNames } from './verdict.ts';

const still: Outcome = {
  heaps: { chat: { slope: 0.2, error: 0.1 } },
  streams: { battle: { count: 11, bytes: 1 }, events: { count: 500, bytes: 1 } },
  collections: { 'battle.rooms': { count: 0, bytes: 0 }, 'chat.messages': { count: 900, bytes: 1 } },
  battles: 10,
};

test('growth only by the table is fine', () => {
  expect(missedBy(still)).toEqual([]);
  expect(storedNames().size).toBeGreaterThan(30);
});

test.each<[string, Partial<Outcome>, string]>([
  ['a heap', { heaps: { chat: { slope: 1.4, error: 0.1 } } }, 'the heap of chat grows by 1.40 ± 0.10 MB a minute'],
  ['a room', { collections: { 'battle.rooms': { count: 2, bytes: 9 } } }, 'battle.rooms still holds 2 documents'],
  ['an event', { collections: { 'auth.outbox': { count: 1, bytes: 9 } } }, 'auth.outbox still holds 1 documents'],
  ['the log', { streams: { battle: { count: 40, bytes: 9 } } }, 'the log battle holds 40 messages after 10 battles'],
  [
    'what nobody knows',
    { collections: { 'chat.surprises': { count: 0, bytes: 0 } } },
    'chat.surprises has no row in docs/operations.md "Everything stored"',
  ],
])('%s that stays is found', (_, changed, sentence) => {
  expect(missedBy({ ...still, ...changed })).toEqual([sentence]);
});
