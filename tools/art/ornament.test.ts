import { expect, test } from '@jest/globals';
import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { ornaments } from './ornament.ts';
import { HEIGHT, WIDTH } from './stage.ts';
import { raster } from './testing/raster.ts';
import { testStage } from './testing/stage.ts';

const painted = (rarity: Rarity) => raster(ornaments[rarity](testStage()), 1);
const covered = (rarity: Rarity) =>
  painted(rarity).channels.filter((channel, at) => at % 4 === 3 && channel > 100).length;

test.each(RARITIES.map((rarity) => [rarity]))('the rim of %s leaves the picture free', (rarity) => {
  const picture = painted(rarity);
  for (const [x, y] of [
    [150, 60],
    [40, 225],
    [260, 225],
    [150, 225],
    [150, 390],
  ] as const)
    expect(picture.alpha(x, y)).toBe(0);
});

test('the rarer a card, the richer its rim', () => {
  const [common, uncommon, rare, legend] = RARITIES.map(covered);
  expect([common, uncommon, rare, legend]).toEqual([common, uncommon, rare, legend].toSorted((a = 0, b = 0) => a - b));
  expect(legend).toBeGreaterThan(2 * (rare ?? 0));
});

test('the rim runs around all four sides', () => {
  const picture = painted('legend');
  for (const [x, y] of [
    [6, 100],
    [WIDTH - 6, 100],
    [100, 6],
    [100, HEIGHT - 6],
  ] as const)
    expect(picture.alpha(x, y)).toBeGreaterThan(200);
});

test('gems have the colour of the attribute', () => {
  expect(ornaments.legend(testStage({ type: 'fire' }))).not.toBe(ornaments.legend(testStage({ type: 'water' })));
});
