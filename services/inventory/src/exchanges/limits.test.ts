import { expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { type CompletedExchange, exchangeLimits } from './limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon in Tokyo. */
const NOW = Date.parse('2026-11-22T12:00:00+09:00');
const [common = '', rare = '', legend = ''] = (['common', 'rare', 'legend'] as const).map(
  (rarity) => catalogue.find((card) => card.rarity === rarity)?.id,
);
const grown = { registeredAt: NOW - 30 * DAY_MS, matchedBattles: 40 };

const newAccountOf = (registeredAt: number | null, matchedBattles: number) =>
  exchangeLimits({ registeredAt, matchedBattles }, [], NOW).new_account;

test('an account is new for seven days, and until it has finished five matched battles', () => {
  expect(newAccountOf(NOW - 7 * DAY_MS, 5)).toBeNull();
  expect(newAccountOf(NOW - 7 * DAY_MS + 1, 5)).toEqual({
    old_enough_at: '2026-11-22T03:00:00.001Z',
    battles_missing: 0,
    may_gift: true,
  });
  expect(newAccountOf(NOW - 70 * DAY_MS, 4)).toMatchObject({ battles_missing: 1 });
  expect(newAccountOf(null, 9)).toEqual({ old_enough_at: null, battles_missing: 0, may_gift: true });
});

test('an account that a wrong clock has registered in days to come is not new until then', () => {
  expect(newAccountOf(NOW + 40 * DAY_MS, 5)).toBeNull();
  expect(newAccountOf(NOW + 60_000, 5)).not.toBeNull();
});

test('a new account gives one gift a day of Tokyo, beside any number of swaps', () => {
  const given = (at: string, cards: CompletedExchange['cards']) =>
    exchangeLimits({ registeredAt: NOW, matchedBattles: 0 }, [{ at: Date.parse(at), cards }], NOW).new_account
      ?.may_gift;
  expect(given('2026-11-22T00:00:00+09:00', { [common]: -1 })).toBe(false);
  expect(given('2026-11-21T23:59:59+09:00', { [common]: -1 })).toBe(true);
  expect(given('2026-11-22T09:00:00+09:00', { [common]: -1, [rare]: 1 })).toBe(true);
  expect(given('2026-11-22T09:00:00+09:00', { [common]: 1 })).toBe(true);
});

/** The rest of the limits after exchanges completed this many days ago. */
const leftAfter = (...exchanges: readonly { daysAgo: number; cards: CompletedExchange['cards'] }[]) =>
  exchangeLimits(
    grown,
    exchanges.map(({ daysAgo, cards }) => ({ at: NOW - daysAgo * DAY_MS, cards })),
    NOW,
  ).receives;

test.each([
  ['nothing', {}, 12, 2],
  ['a common', { [common]: 1 }, 12, 2],
  ['a rare as a gift', { [rare]: 1 }, 11, 2],
  ['a rare for a common', { [rare]: 1, [common]: -1 }, 11, 2],
  ['a legend for a rare', { [legend]: 1, [rare]: -1 }, 11, 1],
  ['a rare for a legend', { [rare]: 1, [legend]: -1 }, 12, 2],
  ['a rare given', { [rare]: -1 }, 12, 2],
])('%s counts as it should', (_, cards, all, legends) => {
  expect(leftAfter({ daysAgo: 1, cards })).toMatchObject({
    rares_and_legends: { left: all },
    legends: { left: legends },
  });
});

test('cards of the same rarity count for nothing, in either direction', () => {
  const [one = '', other = ''] = catalogue.filter(({ rarity }) => rarity === 'legend').map(({ id }) => id);
  expect(leftAfter({ daysAgo: 1, cards: { [one]: 1, [other]: -1 } })).toMatchObject({ legends: { left: 2 } });
});

test('after seven days a card counts no longer, and the limit says when', () => {
  const exchanges = [6, 3, 7, 1].map((daysAgo) => ({ daysAgo, cards: { [legend]: 1 } }));
  expect(leftAfter(...exchanges)).toEqual({
    rares_and_legends: { left: 9, more_at: '2026-11-23T03:00:00.000Z' },
    // Three within seven days are one too many, so two have to leave before one is possible.
    legends: { left: 0, more_at: '2026-11-26T03:00:00.000Z' },
  });
});
