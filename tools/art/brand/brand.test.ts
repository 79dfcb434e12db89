import { describe, expect, test } from '@jest/globals';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { raster } from '../testing/raster.ts';
import { cardBack } from './card-back.ts';
import { frame } from './frame.ts';
import { icon, iconPng, logo, maskableIcon } from './logo.ts';
import { packCover } from './pack-cover.ts';

const sides = [
  [4, 225],
  [296, 225],
  [150, 4],
  [150, 446],
] as const;

test('the frame covers the edge and the plates, and shows the picture', () => {
  const picture = raster(frame());
  for (const [x, y] of sides) expect(picture.alpha(x, y)).toBeGreaterThan(200);
  for (const y of [34, 380]) expect(picture.alpha(150, y)).toBeGreaterThan(180);
  for (const [x, y] of [
    [150, 100],
    [60, 225],
    [240, 300],
  ] as const)
    expect(picture.alpha(x, y)).toBe(0);
});

test('the back reveals nothing and is one picture without a hole', () => {
  const picture = raster(cardBack());
  for (const [x, y] of [...sides, [150, 225], [60, 60]] as const) expect(picture.alpha(x, y)).toBe(255);
  expect(cardBack()).toBe(cardBack());
});

describe('pack covers', () => {
  test.each(PACK_IDS.map((id) => [id]))('%s is sealed above and below and fully printed', (id) => {
    const picture = raster(packCover(id));
    for (const [x, y] of [...sides, [150, 225]] as const) expect(picture.alpha(x, y)).toBe(255);
  });

  test('they are distinguishable', () => {
    const [one, other] = PACK_IDS.map((id) => raster(packCover(id), 0.1).channels);
    const apart = one?.filter((channel, at) => Math.abs(channel - (other?.[at] ?? 0)) > 40).length ?? 0;
    expect(apart).toBeGreaterThan((one?.length ?? 0) / 4);
  });
});

describe('the mark', () => {
  test('the logo stands on a transparent ground', () => {
    const picture = raster(logo());
    expect(picture.alpha(1, 64)).toBe(0);
    expect(raster(logo()).bounds()).not.toBeNull();
  });

  test('the icon fills its square except the corners', () => {
    expect(raster(icon()).alpha(0, 0)).toBeLessThan(40);
    expect(raster(icon()).alpha(64, 64)).toBe(255);
  });

  test('the maskable icon covers its square, with the stone in the circle that no shape cuts', () => {
    const size = 300;
    const whole = raster(maskableIcon(), 1);
    for (const [x, y] of [0, size - 1].flatMap((edge) => [0, size - 1].map((other) => [edge, other] as const)))
      expect(whole.alpha(x, y)).toBe(255);
    // Without the ground only the stone is opaque. Its glow may be cut.
    const stone = raster(maskableIcon().replace(/<rect [^>]*>/, ''), 1);
    const opaque = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const).filter(
      ([x, y]) => stone.alpha(x, y) > 240,
    );
    const reach = opaque.map(([x, y]) => Math.hypot(x - size / 2, y - size / 2)).reduce((a, b) => Math.max(a, b));
    expect(reach).toBeLessThan(size * 0.4);
    expect(reach).toBeGreaterThan(size * 0.3);
  });

  test.each([[32], [512]])('a PNG of %d pixels is that wide', (pixels) => {
    expect(Buffer.from(iconPng(pixels)).readUInt32BE(16)).toBe(pixels);
  });
});
