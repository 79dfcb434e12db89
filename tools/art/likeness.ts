import type { Raster } from './testing/raster.ts';

/** Share of its size at which pictures are compared, as small as a thumbnail. */
export const COMPARED_SCALE = 0.06;
/** Mean distance of all channels under which two pictures look alike, of 255. */
export const LEAST_DISTANCE = 8;
/** Difference in brightness that a creature has from the sides of its picture, of 255. */
export const LEAST_SPREAD = 60;

export const meanDistance = (a: Raster, b: Raster): number =>
  a.channels.reduce((sum, channel, at) => sum + Math.abs(channel - (b.channels[at] ?? 0)), 0) / a.channels.length;

/** The difference between the brightest and the darkest point around the middle of a picture. */
export function middleSpread(picture: Raster): number {
  const middle = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((column) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((row) => picture.brightness(80 + column * 20, 140 + row * 22)),
  );
  return Math.max(...middle) - Math.min(...middle);
}
