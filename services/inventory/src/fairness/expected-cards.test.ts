import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import { expectedCards } from './expected-cards.ts';

const DRAWS = 40_000;

test.each([0, newestOdds.pity - 1])('draws after %d without a legend give what is expected of them', (since) => {
  const { random } = seededRandom('expected cards');
  const below = (bound: number) => Math.floor(random() * bound);
  const counts = Object.fromEntries(RARITIES.map((rarity) => [rarity, 0]));
  for (let n = 0; n < DRAWS; n += 1) {
    for (const id of drawCards({ pack: 'MorisCardPack', sinceLegend: since }, below).cards) {
      const rarity = cardById(id)?.rarity;
      if (rarity) counts[rarity] = (counts[rarity] ?? 0) + 1;
    }
  }
  const expected = expectedCards({ odds: newestOdds.version, since });
  for (const rarity of RARITIES) expect((counts[rarity] ?? 0) / DRAWS).toBeCloseTo(expected[rarity], 1);
  expect(RARITIES.reduce((sum, rarity) => sum + expected[rarity], 0)).toBeCloseTo(newestOdds.cards, 9);
});

test('odds of a later release count as the newest of this one', () => {
  expect(expectedCards({ odds: 99, since: 0 })).toEqual(expectedCards({ odds: newestOdds.version, since: 0 }));
});
