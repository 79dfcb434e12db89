import { expect, test } from '@jest/globals';
import { foilBefore, foilBehind } from './foil.ts';
import { raster } from './testing/raster.ts';
import { testStage } from './testing/stage.ts';

test.each(['common', 'uncommon'] as const)('%s cards have no foil', (rarity) => {
  expect([foilBehind[rarity](testStage()), foilBefore[rarity](testStage())]).toEqual(['', '']);
});

test.each(['rare', 'legend'] as const)('the foil of %s cards covers the picture thinly', (rarity) => {
  const picture = raster(foilBehind[rarity](testStage()));
  const alphas = picture.channels.filter((_, at) => at % 4 === 3);
  expect(alphas.filter((alpha) => alpha > 0).length).toBeGreaterThan(alphas.length * 0.4);
  expect(alphas.filter((alpha) => alpha > 200).length).toBeLessThan(alphas.length * 0.05);
});

test('a legend glints more than a rare card', () => {
  const glints = (svg: string) => svg.split('z').length;
  expect(glints(foilBefore.legend(testStage()))).toBeGreaterThan(glints(foilBefore.rare(testStage())));
});
