import { expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { type Account, emptyAccount } from '../accounts/account.ts';
import type { CompletedExchange } from './limits.ts';
import { decideExchange, movesOf, partyAt } from './rules.ts';

const [anna, ben] = ['01ARZ3NDEKTSV4RRFFQ69G5FAA', '01ARZ3NDEKTSV4RRFFQ69G5FAB'];
const NOW = Date.parse('2026-11-22T12:00:00+09:00');
const DAY_MS = 24 * 60 * 60 * 1000;
const legend = catalogue.find(({ rarity }) => rarity === 'legend')?.id ?? '';
const gift = [{ from: anna, to: ben, card_id: 'fire-01' }];
const swap = [...gift, { from: ben, to: anna, card_id: 'ice-02' }];
const legendGift = [{ from: anna, to: ben, card_id: legend }];

interface State {
  cards: Account['cards'];
  /** Exchanges completed today, in which common cards were received. */
  today?: number;
  ageDays?: number;
  battles?: number;
}

function partyOf({ cards, today = 0, ageDays = 30, battles = 5 }: State) {
  const account = {
    ...emptyAccount('u'),
    cards,
    registeredAt: NOW - ageDays * DAY_MS,
    matchedBattles: battles,
  };
  const completed: CompletedExchange[] = Array.from({ length: today }, () => ({ at: NOW, cards: { 'fire-01': 1 } }));
  return partyAt({ account, completed }, NOW);
}

const two = { cards: { 'fire-01': 2, [legend]: 2 } };

test.each([
  ['a gift of one of two copies', gift, two, { cards: {} }, 'moved'],
  ['a gift of the only copy', gift, { cards: { 'fire-01': 1 } }, { cards: {} }, 'insufficient_copies'],
  ['a gift of a card that one does not have', gift, { cards: {} }, { cards: {} }, 'insufficient_copies'],
  ['a swap of duplicates', swap, two, { cards: { 'ice-02': 3 } }, 'moved'],
  ['a swap in which the other side has one copy', swap, two, { cards: { 'ice-02': 1 } }, 'insufficient_copies'],
  ['the tenth of the day', gift, { ...two, today: 9 }, { cards: {}, today: 9 }, 'moved'],
  ["the giver's eleventh of the day", gift, { ...two, today: 10 }, { cards: {} }, 'exchange_limit'],
  ["the taker's eleventh of the day", gift, two, { cards: {}, today: 10 }, 'exchange_limit'],
  ['a legend of a young account', legendGift, { ...two, ageDays: 6 }, { cards: {} }, 'new_account_limit'],
  ['a legend of an account without battles', legendGift, { ...two, battles: 4 }, { cards: {} }, 'new_account_limit'],
  ['a legend of an older account', legendGift, two, { cards: {}, ageDays: 0, battles: 0 }, 'moved'],
] as const)('%s', (_, gives, ofAnna, ofBen, outcome) => {
  const refusal = decideExchange(gives, (user) => partyOf(user === anna ? ofAnna : ofBen));
  expect(refusal?.outcome ?? 'moved').toBe(outcome);
});

test('what one side loses the other gains', () => {
  expect(movesOf(swap)).toEqual({
    [anna]: { 'fire-01': -1, 'ice-02': 1 },
    [ben]: { 'fire-01': 1, 'ice-02': -1 },
  });
});
