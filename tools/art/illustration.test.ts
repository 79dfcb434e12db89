import { expect, test } from '@jest/globals';
import type { Card } from '@maseki/cards/card.ts';
import { cardById, catalogue } from '@maseki/cards/catalogue.ts';
import { cardArt } from './illustration.ts';
import { COMPARED_SCALE, LEAST_DISTANCE, LEAST_SPREAD, meanDistance, middleSpread } from './likeness.ts';
import { HEIGHT, WIDTH } from './stage.ts';
import { type Raster, raster } from './testing/raster.ts';

const pictures = new Map<string, Raster>(catalogue.map((card) => [card.id, raster(cardArt(card), COMPARED_SCALE)]));
const all = [...pictures];

test('pictures have no holes', () => {
  for (const [id, picture] of all)
    for (const x of [2, WIDTH / 2, WIDTH - 2])
      for (const y of [2, HEIGHT / 2, HEIGHT - 2]) expect([id, picture.alpha(x, y)]).toEqual([id, 255]);
});

test('no two cards look the same, even as small as a thumbnail', () => {
  const alike = all.flatMap(([id, picture], at) =>
    all
      .slice(at + 1)
      .filter(([, other]) => meanDistance(picture, other) < LEAST_DISTANCE)
      .map(([other]) => `${id} ${other}`),
  );
  expect(alike).toEqual([]);
});

test('every creature is visible, with a middle that differs in brightness from the sides of its picture', () => {
  for (const [id, picture] of all) expect([id, middleSpread(picture) > LEAST_SPREAD]).toEqual([id, true]);
});

const card = (id: string): Card => {
  const found = cardById(id);
  if (!found) throw new Error(`There is no card ${id}`);
  return found;
};

test('the same card gets the same picture each time', () => {
  expect(cardArt(card('dark-03'))).toBe(cardArt(card('dark-03')));
});

test('only rare cards and legends have foil in their picture', () => {
  const base = card('fire-01');
  const gloss = /stop-color="#ffffff" stop-opacity="0?\.2"/;
  expect(cardArt(base)).not.toMatch(gloss);
  expect(cardArt({ ...base, rarity: 'uncommon' })).not.toMatch(gloss);
  expect(cardArt({ ...base, rarity: 'rare' })).toMatch(gloss);
  expect(cardArt({ ...base, rarity: 'legend' })).toMatch(gloss);
});
