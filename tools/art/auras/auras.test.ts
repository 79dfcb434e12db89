import { describe, expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { raster } from '../testing/raster.ts';
import { testStage } from '../testing/stage.ts';
import { auras } from './index.ts';

const around = { center: [150, 220], reach: 80 } as const;

describe.each(ATTRIBUTES.map((type) => [type]))('the power of %s', (type) => {
  const paint = (seed = 'test') => auras[type](testStage({ type, seed }), around);

  test('surrounds the creature and reaches beyond it', () => {
    const bounds = raster(paint().behind).bounds();
    expect(bounds?.left).toBeLessThan(80);
    expect(bounds?.right).toBeGreaterThan(220);
  });

  test('keeps the middle before the creature clear, so that the face is visible', () => {
    expect(raster(paint().before).alpha(150, 200)).toBe(0);
  });

  test('grows with the creature', () => {
    const small = raster(paint().behind).bounds();
    const large = raster(auras[type](testStage({ type }), { ...around, reach: 120 }).behind).bounds();
    const width = (bounds: typeof small) => (bounds ? bounds.right - bounds.left : 0);
    expect(width(large)).toBeGreaterThan(width(small));
  });

  test('repeats itself for a seed and differs for another', () => {
    expect(paint()).toEqual(paint());
    expect(paint('other')).not.toEqual(paint());
  });
});
