import { describe, expect, test } from '@jest/globals';
import { HEIGHT, WIDTH } from '../stage.ts';
import { raster } from '../testing/raster.ts';
import { testStage } from '../testing/stage.ts';
import { lands } from './index.ts';

const across = Array.from({ length: 15 }, (_, at) => (at + 0.5) * (WIDTH / 15));

describe.each(Object.entries(lands))('%s', (_name, land) => {
  test('repeats itself for a seed and differs for another', () => {
    expect(land(testStage())).toEqual(land(testStage()));
    expect(land(testStage({ seed: 'other' }))).not.toEqual(land(testStage()));
  });

  test('has ground below the horizon', () => {
    const { back } = land(testStage());
    const picture = raster(back);
    for (const x of across) expect(picture.alpha(x, 400)).toBe(255);
  });

  test('leaves the sky around the creature open', () => {
    const picture = raster(land(testStage()).front);
    for (const x of [90, 150, 210]) expect(picture.alpha(x, 180)).toBe(0);
  });

  test('can be lifted to hide the cut edge of a drawing, without a gap below', () => {
    const { front } = land(testStage());
    const picture = raster(`<g transform="translate(0 -70)">${front}</g>`);
    for (const x of across) expect(picture.alpha(x, HEIGHT - 2)).toBe(255);
  });

  test('is darker in the front than in the back', () => {
    const stage = testStage({ mood: 3 });
    const { back, front } = land(stage);
    const mean = (svg: string, y: number) => {
      const picture = raster(svg);
      return across.reduce((sum, x) => sum + picture.brightness(x, y), 0) / across.length;
    };
    expect(mean(front, 446)).toBeLessThan(mean(back, 330) + 40);
  });
});
