export const LARGEST_PX = 16;
export const SMALLEST_PX = 10;

/** The largest font size in whole px at which a name fits; the smallest when none does. */
export function fittingSize(fits: (px: number) => boolean): number {
  let px = LARGEST_PX;
  while (px > SMALLEST_PX && !fits(px)) px -= 1;
  return px;
}
