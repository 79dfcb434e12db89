import { expect, test } from '@jest/globals';
import { cardWithTextById, catalogueWithText } from './card-text.ts';
import { catalogue } from './catalogue.ts';

test('every card with effects has a sentence, and no other card has one', () => {
  for (const { id, attack } of catalogueWithText) {
    expect([id, attack.text.endsWith('。')]).toEqual([id, attack.effects.length > 0]);
  }
});

test('the cards with text are the catalogue, in its order', () => {
  expect(catalogueWithText.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  expect(cardWithTextById('fire-01')).toMatchObject({ id: 'fire-01' });
  expect(cardWithTextById('fire-99')).toBeUndefined();
});
