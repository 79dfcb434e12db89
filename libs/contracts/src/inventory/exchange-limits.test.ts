import { expect, test } from '@jest/globals';
import type { Rarity } from '@maseki/rules/card.ts';
import type { ExchangeLimits } from './allowance.ts';
import { reachedLimit } from './exchange-limits.ts';

const free = {
  new_account: null,
  receives: { rares_and_legends: { left: 5, more_at: null }, legends: { left: 1, more_at: null } },
} satisfies ExchangeLimits;
const fresh: ExchangeLimits = {
  ...free,
  new_account: { old_enough_at: '2026-11-29T00:00:00Z', battles_missing: 5, may_gift: true },
};
const gifted: ExchangeLimits = {
  ...free,
  new_account: { old_enough_at: '2026-11-29T00:00:00Z', battles_missing: 0, may_gift: false },
};
const noLegend: ExchangeLimits = {
  ...free,
  receives: { ...free.receives, legends: { left: 0, more_at: '2026-11-29T00:00:00Z' } },
};
const full: ExchangeLimits = {
  ...free,
  receives: { ...free.receives, rares_and_legends: { left: 0, more_at: '2026-11-29T00:00:00Z' } },
};

interface Case {
  anna: ExchangeLimits;
  ben: ExchangeLimits;
  /** The card that Anna gives. */
  gives: Rarity;
  /** The card that Ben gives, null for a gift. */
  gets: Rarity | null;
}

/** Such as `anna new_account_limit`. Null if the cards may move. */
function reached({ anna, ben, gives, gets }: Case): string | null {
  const gift = { from: 'anna', to: 'ben', rarity: gives };
  const swap = gets === null ? [gift] : [gift, { from: 'ben', to: 'anna', rarity: gets }];
  const limit = reachedLimit(swap, (user) => (user === 'anna' ? anna : ben));
  return limit && `${limit.user} ${limit.code}`;
}

test.each<[Rarity, Rarity | null, string | null]>([
  ['common', null, null],
  ['uncommon', null, null],
  ['rare', null, 'anna new_account_limit'],
  ['legend', null, 'anna new_account_limit'],
  ['rare', 'rare', null],
  ['legend', 'legend', null],
  ['rare', 'uncommon', 'anna new_account_limit'],
  ['rare', 'legend', 'anna new_account_limit'],
  ['legend', 'rare', 'anna new_account_limit'],
  ['uncommon', 'common', null],
  // A card from an older account to a new one moves as ever.
  ['common', 'legend', null],
])('a new account gives %s for %s: %s', (gives, gets, limit) => {
  expect(reached({ anna: fresh, ben: free, gives, gets })).toBe(limit);
});

test('the new account is found on either side, and a second gift of the day is none', () => {
  expect(reached({ anna: free, ben: fresh, gives: 'common', gets: 'rare' })).toBe('ben new_account_limit');
  expect(reached({ anna: gifted, ben: free, gives: 'common', gets: null })).toBe('anna new_account_gift_limit');
  expect(reached({ anna: gifted, ben: free, gives: 'common', gets: 'common' })).toBeNull();
  expect(reached({ anna: free, ben: fresh, gives: 'rare', gets: null })).toBeNull();
});

test.each<[Rarity, Rarity | null, string | null, string | null]>([
  ['legend', null, 'ben receive_limit', 'ben receive_limit'],
  ['legend', 'rare', 'ben receive_limit', 'ben receive_limit'],
  ['legend', 'legend', null, null],
  ['rare', null, null, 'ben receive_limit'],
  ['rare', 'uncommon', null, 'ben receive_limit'],
  ['rare', 'rare', null, null],
  ['uncommon', null, null, null],
])('%s for %s to somebody who may receive no more legends: %s; nor rares: %s', (gives, gets, legends, all) => {
  expect(reached({ anna: free, ben: noLegend, gives, gets })).toBe(legends);
  expect(reached({ anna: free, ben: full, gives, gets })).toBe(all);
});

test('who gives the rarer card is not limited in what comes back', () => {
  expect(reached({ anna: full, ben: free, gives: 'legend', gets: 'rare' })).toBeNull();
});
