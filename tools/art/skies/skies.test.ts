import { describe, expect, test } from '@jest/globals';
import { HEIGHT, WIDTH } from '../stage.ts';
import { raster } from '../testing/raster.ts';
import { testStage } from '../testing/stage.ts';
import { backdrop } from './backdrop.ts';
import { skies } from './index.ts';

test('the air fills the picture', () => {
  const picture = raster(backdrop(testStage()));
  for (const [x, y] of [
    [1, 1],
    [WIDTH - 1, 1],
    [1, HEIGHT - 1],
    [WIDTH - 1, HEIGHT - 1],
    [150, 225],
  ] as const)
    expect(picture.alpha(x, y)).toBe(255);
});

test('the air glows around the light', () => {
  const picture = raster(backdrop(testStage({ light: [60, 60] })));
  expect(picture.brightness(60, 60)).toBeGreaterThan(picture.brightness(240, 60));
});

describe.each(Object.entries(skies))('%s', (_name, sky) => {
  test('shows in the sky', () => {
    const bounds = raster(sky(testStage())).bounds();
    expect(bounds?.top).toBeLessThan(200);
  });

  test('repeats itself for a seed and differs for another', () => {
    expect(sky(testStage())).toBe(sky(testStage()));
    expect(sky(testStage({ seed: 'other' }))).not.toBe(sky(testStage()));
  });

  test('takes its colours from the palette', () => {
    expect(sky(testStage({ mood: 1 }))).not.toBe(sky(testStage({ mood: 2 })));
  });
});

test.each(['sun', 'moon', 'eclipse', 'sigil', 'vortex', 'cirrus'] as const)(
  '%s stands at the source of light',
  (name) => {
    const channels = (x: number) => raster(skies[name](testStage({ light: [x, 120] }))).channels;
    expect(channels(60)).not.toEqual(channels(240));
  },
);
