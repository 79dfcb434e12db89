import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import type { Color } from './kit/color.ts';
import { type Mood, paletteOf } from './palettes.ts';

const moods: readonly Mood[] = [0, 1, 2, 3];
const all = ATTRIBUTES.flatMap((type) => moods.map((mood) => [type, mood] as const));

const channels = (color: Color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance as of WCAG 2. */
const luminance = (color: Color): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: Color, b: Color): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};
const distance = (a: Color, b: Color): number =>
  channels(a).reduce((sum, value, at) => sum + Math.abs(value - (channels(b)[at] ?? 0)), 0);

test.each(all)('%s %d gives the creature a clear outline', (type: Attribute, mood: Mood) => {
  const { body, land } = paletteOf(type, mood);
  expect(contrast(body[0], land)).toBeGreaterThan(7);
});

test.each(all)('%s %d gives a body a lit, a middle and a dark side', (type: Attribute, mood: Mood) => {
  const [lit, middle, shade] = paletteOf(type, mood).body.map(luminance);
  expect(lit).toBeGreaterThan(middle ?? 1);
  expect(middle).toBeGreaterThan(shade ?? 1);
});

test.each(ATTRIBUTES.map((type) => [type]))('the moods of %s are distinguishable by their skies', (type) => {
  for (const one of moods)
    for (const other of moods.filter((mood) => mood > one)) {
      const [a, b] = [paletteOf(type, one).sky, paletteOf(type, other).sky];
      const apart = distance(a[0], b[0]) + distance(a[1], b[1]) + distance(a[2], b[2]);
      expect([one, other, apart > 120]).toEqual([one, other, true]);
    }
});
