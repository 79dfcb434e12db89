/** @slow a million draws */

import { expect, test } from '@jest/globals';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import type { Odds } from '@maseki/cards/odds/odds-table.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { randomFromSeed, shuffled } from '@maseki/rules/random.ts';
import { drawStream } from '../src/draw-stream.ts';
import { pValue } from './chi-square.ts';
import { bytesNamed, fairnessNamed, seedFrom } from './sealed-battle.ts';

/** A whole `npm test` tries a quarter of them. */
const IS_SAMPLE = Boolean(process.env['TEST_SAMPLE']);
const DRAWS = IS_SAMPLE ? 50_000 : 200_000;
const SHUFFLES = IS_SAMPLE ? 25_000 : 100_000;
const PACK = 'MorisCardPack';
const { card: ofCard, last: ofLast, pity, cards: perDraw } = newestOdds;

const rarityOf = new Map(
  RARITIES.flatMap((rarity) => (newestOdds.packs[PACK]?.[rarity] ?? []).map((id) => [id, rarity] as const)),
);

function expectFair(seen: readonly number[], expected: readonly number[]): void {
  const p = pValue(seen, expected);
  expect(p).toBeGreaterThan(0.001);
  expect(p).toBeLessThan(0.999);
}

test('the chance of a difference is that of published tables', () => {
  const atDifference = (chiSquare: number, freedom: number) =>
    pValue([100 + Math.sqrt(chiSquare * 100), ...Array(freedom).fill(100)], Array(freedom + 1).fill(100));
  expect(atDifference(3.841, 1)).toBeCloseTo(0.05, 3);
  expect(atDifference(16.919, 9)).toBeCloseTo(0.05, 3);
  expect(atDifference(149.449, 99)).toBeCloseTo(0.001, 3);
  expect(atDifference(61.137, 99)).toBeCloseTo(0.999, 3);
});

/** The last card of the draw that pity completes: a legend if no other card is one. */
function oddsWhenDue(): Odds {
  const noneBefore = (1 - ofCard.legend / 100) ** (perDraw - 1);
  const share = (rarity: Rarity) => ofLast[rarity] * (rarity === 'legend' ? 1 : 1 - noneBefore);
  const legend = ofLast.legend + noneBefore * (100 - ofLast.legend);
  return { common: share('common'), uncommon: share('uncommon'), rare: share('rare'), legend };
}

test(`${DRAWS} draws with pity give what is shown, and each card of a rarity alike`, () => {
  const none = () => RARITIES.map(() => 0);
  const [cards, last, due] = [none(), none(), none()];
  const copies = new Map<string, number>();
  let [sinceLegend, draws] = [0, { free: 0, due: 0 }];
  for (let n = 0; n < DRAWS; n += 1) {
    const secret = bytesNamed(`draw ${n}`);
    const input = { secret, nonce: secret.slice(0, 32), pack: PACK, sinceLegend };
    const isDue = sinceLegend + 1 >= pity;
    const drawn = drawCards(input, drawStream(input));
    draws = isDue ? { ...draws, due: draws.due + 1 } : { ...draws, free: draws.free + 1 };
    for (const [at, id] of drawn.cards.entries()) {
      const counts = at < perDraw - 1 ? cards : isDue ? due : last;
      const rarity = RARITIES.indexOf(rarityOf.get(id) ?? 'common');
      counts[rarity] = (counts[rarity] ?? 0) + 1;
      copies.set(id, (copies.get(id) ?? 0) + 1);
    }
    sinceLegend = drawn.sinceLegend;
  }
  const expected = (odds: Odds, count: number) => RARITIES.map((rarity) => (odds[rarity] * count) / 100);
  expect(draws.due).toBeGreaterThan(DRAWS / 200);
  expectFair(cards, expected(ofCard, DRAWS * (perDraw - 1)));
  expectFair(last, expected(ofLast, draws.free));
  expectFair(due, expected(oddsWhenDue(), draws.due));
  for (const rarity of RARITIES) {
    const seen = (newestOdds.packs[PACK]?.[rarity] ?? []).map((id) => copies.get(id) ?? 0);
    const each = seen.reduce((sum, count) => sum + count, 0) / seen.length;
    expectFair(seen, Array(seen.length).fill(each));
  }
});

test(`${SHUFFLES} shuffles put each card in each place alike`, () => {
  const deck = Array.from({ length: 12 }, (_, card) => card);
  const places = deck.map(() => deck.map(() => 0));
  for (let n = 0; n < SHUFFLES; n += 1) {
    const [order] = shuffled(deck, randomFromSeed(seedFrom(fairnessNamed(`shuffle ${n}`))));
    for (const [place, card] of order.entries()) {
      const row = places[card];
      if (row) row[place] = (row[place] ?? 0) + 1;
    }
  }
  const each = SHUFFLES / deck.length;
  for (const card of deck) {
    expectFair(places[card] ?? [], Array(12).fill(each));
    expectFair(
      places.map((row) => row[card] ?? 0),
      Array(12).fill(each),
    );
  }
});
