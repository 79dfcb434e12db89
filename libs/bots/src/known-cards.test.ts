import { expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { checkCard } from '@maseki/rules/checked-card.ts';
import { trustedCard } from '@maseki/rules/trusted-card.ts';
import { knownCards } from './known-cards.ts';

test('the cards that a bot knows without schemas equal those that pass them', () => {
  expect(Object.keys(knownCards)).toEqual(catalogue.map(({ id }) => id));
  for (const card of catalogue) {
    expect(knownCards[card.id]).toEqual(trustedCard(card));
    expect(knownCards[card.id]?.attack).toEqual(checkCard(card).attack);
  }
});
