import { type Point, polygon } from '../kit/shape.ts';
import { el, group, linearGradient, radialGradient, url } from '../kit/svg.ts';

/** From its lit left to its shaded right, around 0, 0, with a height of 100. */
const facets: readonly (readonly [color: string, ...corners: Point[]])[] = [
  ['#f3e9ff', [0, -50], [-27, -20], [-9, -16]],
  ['#cdb2ff', [0, -50], [-9, -16], [11, -17]],
  ['#8f6bff', [0, -50], [11, -17], [27, -20]],
  ['#b592ff', [-27, -20], [-9, -16], [-12, 14], [-27, 16]],
  ['#8a5cf6', [-9, -16], [11, -17], [14, 13], [-12, 14]],
  ['#5a2fd0', [11, -17], [27, -20], [27, 16], [14, 13]],
  ['#7440e8', [-27, 16], [-12, 14], [0, 50]],
  ['#4f22bd', [-12, 14], [14, 13], [0, 50]],
  ['#33138a', [14, 13], [27, 16], [0, 50]],
];

/** The magic stone of the product's name, a cut crystal with the light of all attributes in it. */
export const stone = (prefix: string, [x, y]: Point, height: number): string => {
  const [halo, sheen] = [`${prefix}-halo`, `${prefix}-sheen`];
  return group(
    { transform: `translate(${x} ${y})scale(${height / 100})` },
    radialGradient(halo, [
      [0, '#c9a8ff', 0.9],
      [0.45, '#8a5cf6', 0.35],
      [1, '#8a5cf6', 0],
    ]),
    linearGradient(
      sheen,
      [
        [0, '#7ff0ff', 0.6],
        [0.5, '#ff8ad8', 0.15],
        [1, '#ffd36b', 0.5],
      ],
      { x2: 1, y2: 1 },
    ),
    el('circle', { r: 74, fill: url(halo) }),
    el('path', {
      fill: '#1b0a4a',
      d: polygon([
        [0, -54],
        [30, -22],
        [30, 18],
        [0, 54],
        [-30, 18],
        [-30, -22],
      ]),
    }),
    ...facets.map(([fill, ...corners]) => el('path', { fill, d: polygon(corners) })),
    el('path', {
      fill: url(sheen),
      d: polygon([
        [0, -50],
        [27, -20],
        [27, 16],
        [0, 50],
        [-27, 16],
        [-27, -20],
      ]),
    }),
    el('path', { fill: '#ffffff', opacity: 0.85, d: 'M-23 -18L-2 -44L-10 -19zM-24 -12h10l-2 20h-8z' }),
  );
};
