import type { Attribute } from '@maseki/rules/card.ts';
import { el } from '../kit/svg.ts';

/** One tile of fine lines on a creature's skin, with its size. */
const tiles: Readonly<Record<Attribute, readonly [width: number, height: number, lines: string]>> = {
  fire: [40, 36, 'M0 30q8 -2 10 -14q6 8 10 14q4 -16 10 -24q2 14 10 24M-10 12q8 -2 10 -14M20 12q6 -4 8 -12'],
  water: [36, 28, 'M0 0a18 14 0 0 0 36 0M-18 14a18 14 0 0 0 36 0a18 14 0 0 0 36 0'],
  thunder: [40, 40, 'M0 30l10 -14 6 8 12 -18 4 10 8 -8M0 -10l10 8'],
  wind: [60, 26, 'M0 8q15 -10 30 0t30 0M-10 22q15 -8 30 0t30 0t30 0'],
  earth: [64, 56, 'M0 14l20 6 10 -14 22 8 12 -4M20 20l4 22 -14 14M24 42l26 -4 2 -24M50 38l14 10M10 56l-10 -6'],
  ice: [48, 56, 'M0 0l24 28 24 -28M0 56l24 -28 24 28M24 28v28M24 0l10 12'],
  dark: [22, 22, 'M0 22l22 -22M-4 4l8 -8M18 26l8 -8M0 4l22 22'],
  light: [30, 30, 'M15 4v22M4 15h22M9 9l12 12M21 9l-12 12'],
};

/** A pattern that a creature's body can be filled with. */
export const texture = (id: string, type: Attribute, color: string): string => {
  const [width, height, d] = tiles[type];
  return el(
    'pattern',
    { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-12)' },
    el('path', { fill: 'none', stroke: color, 'stroke-width': 2.4, d }),
  );
};
