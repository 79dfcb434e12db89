import { expect, test } from '@jest/globals';
import { COLLECTION_GOALS, STEP_MISSIONS } from '@maseki/contracts/inventory/missions.ts';
import { type Account, emptyAccount } from '../accounts/account.ts';
import { withGoals } from './goals.ts';

const owning = (count: number): Account => ({
  ...emptyAccount('anna'),
  cards: Object.fromEntries(Array.from({ length: count }, (_, n) => [`card-${n}`, 1])),
});
const paidOf = (account: Account, change: Parameters<typeof withGoals>[1]) =>
  (withGoals(account, change).paid ?? []).map(({ id }) => id);

test.each(COLLECTION_GOALS.map(({ id, target }) => [id, target] as const))(
  '%s is reached with %i cards',
  (id, target) => {
    expect(paidOf(owning(target - 2), { cards: { another: 1 } })).not.toContain(id);
    expect(paidOf(owning(target - 1), { cards: { 'card-0': 1 } })).not.toContain(id);
    expect(paidOf(owning(target - 1), { cards: { another: 1 } })).toContain(id);
  },
);

test('the choice of a starter deck reaches its step, once', () => {
  const step = STEP_MISSIONS.find(({ counter }) => counter === 'starter_decks');
  const change = { starterDeck: 'fire-wind' } as const;
  const first = withGoals(emptyAccount('anna'), change);
  expect(first.paid?.map(({ id }) => id)).toEqual([step?.id]);
  const after: Account = { ...emptyAccount('anna'), missions: first.missions ?? emptyAccount('anna').missions };
  expect(paidOf(after, change)).toEqual([]);
});

test('a change without cards and without a deck reaches nothing', () => {
  expect(withGoals(owning(200), { stones: 5 })).toEqual({ stones: 5 });
});
