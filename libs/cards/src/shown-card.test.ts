import { expect, test } from '@jest/globals';
import { catalogue } from './catalogue.ts';
import { shownCardById, shownCatalogue } from './shown-card.ts';

test('every card with effects has a sentence, and no other card has one', () => {
  for (const { id, attack } of shownCatalogue) {
    expect([id, attack.text.endsWith('。')]).toEqual([id, attack.effects.length > 0]);
  }
});

test('shown cards are the catalogue, in its order', () => {
  expect(shownCatalogue.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  expect(shownCardById('fire-01')).toMatchObject({ id: 'fire-01' });
  expect(shownCardById('fire-99')).toBeUndefined();
});
