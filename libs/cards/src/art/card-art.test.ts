import { expect, test } from '@jest/globals';
import type { Card } from '../card.ts';
import { cardById } from '../catalogue.ts';
import { cardArt, sceneOf } from './card-art.ts';

const card = (id: string): Card => {
  const found = cardById(id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
};

test('the same card gets the same picture each time', () => {
  expect(cardArt(card('dark-03'))).toBe(cardArt(card('dark-03')));
});

test('the picture depends on the rarity: only rare cards and legends have foil', () => {
  const base = card('fire-01');
  const gloss = /stop-color="#ffffff" stop-opacity="0?\.2"/;
  expect(cardArt(base)).not.toMatch(gloss);
  expect(cardArt({ ...base, rarity: 'uncommon' })).not.toMatch(gloss);
  expect(cardArt({ ...base, rarity: 'rare' })).toMatch(gloss);
  expect(cardArt({ ...base, rarity: 'legend' })).toMatch(gloss);
});

test('a card without a scene is named', () => {
  expect(() => sceneOf({ ...card('fire-01'), id: 'fire-13' })).toThrow(
    'Card fire-13 has no scene in art/scenes/fire.ts',
  );
});
