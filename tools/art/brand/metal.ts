import type { Stop } from '../kit/svg.ts';

/** Polished metal, as gradients from the upper left to the lower right. */
export const SILVER: readonly Stop[] = [
  [0, '#ffffff'],
  [0.35, '#aeb8c6'],
  [0.55, '#f2f6fb'],
  [1, '#7d8796'],
];
export const GOLD: readonly Stop[] = [
  [0, '#fff6cf'],
  [0.3, '#d9a834'],
  [0.52, '#fff0b3'],
  [0.8, '#a86f16'],
  [1, '#f0cf73'],
];
