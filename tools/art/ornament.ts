import type { Rarity } from '@maseki/rules/card.ts';
import { GOLD, SILVER } from './brand/metal.ts';
import { type Color, darker } from './kit/color.ts';
import { circle, polygon } from './kit/shape.ts';
import { el, group, linearGradient, radialGradient, type Stop, url } from './kit/svg.ts';
import { HEIGHT, type Layer, type Stage, WIDTH } from './stage.ts';

const metal = (id: string, stops: readonly Stop[]): string => linearGradient(id, stops, { x2: 1, y2: 1 });

/** The same shape in all four corners, drawn for the upper left one. */
const corners = (shape: string): string =>
  [
    `translate(0 0)`,
    `matrix(-1 0 0 1 ${WIDTH} 0)`,
    `matrix(1 0 0 -1 0 ${HEIGHT})`,
    `matrix(-1 0 0 -1 ${WIDTH} ${HEIGHT})`,
  ]
    .map((transform) => group({ transform }, shape))
    .join('');

const border = (inset: number): string => `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}z`;

const gem = (stage: Stage, x: number, y: number, size: number): string => {
  const fill = stage.id();
  const color: Color = stage.palette.body[1];
  return [
    radialGradient(
      fill,
      [
        [0, '#ffffff'],
        [0.4, color],
        [1, darker(color, 0.55)],
      ],
      { cx: 0.35, cy: 0.3 },
    ),
    el('path', {
      fill: url(fill),
      stroke: '#fff3c0',
      'stroke-width': 1,
      d: polygon([
        [x, y - size],
        [x + size * 0.75, y],
        [x, y + size],
        [x - size * 0.75, y],
      ]),
    }),
    el('path', {
      fill: '#ffffff',
      opacity: 0.55,
      d: polygon([
        [x, y - size],
        [x - size * 0.75, y],
        [x - size * 0.2, y - size * 0.1],
      ]),
    }),
  ].join('');
};

const plain: Layer = ({ palette }) =>
  el('path', { fill: 'none', stroke: palette.rim, opacity: 0.4, 'stroke-width': 1.4, d: border(7) });

const silver: Layer = ({ id }) => {
  const paint = id();
  return [
    metal(paint, SILVER),
    el('path', { fill: 'none', stroke: url(paint), 'stroke-width': 2, d: border(7) }),
    corners(el('path', { fill: '#dfe6ee', d: 'M4 4h30l-5 5H9v20l-5 5zM14 14h9l-9 9z' })),
  ].join('');
};

const scroll =
  'M5 5h58q-10 8 -26 6q-10 -1 -12 5q9 -3 13 3q3 7 -4 9q3 -6 -4 -7q-6 0 -7 7q-1 7 -8 7q7 3 6 10q-1 8 -9 7q6 -4 3 -9q-6 -4 -5 5q1 12 -6 20z';

const gold: Layer = (stage) => {
  const paint = stage.id();
  return [
    metal(paint, GOLD),
    el('path', { fill: 'none', stroke: '#4a2f06', 'stroke-width': 5, opacity: 0.55, d: border(6.5) }),
    el('path', { fill: 'none', stroke: url(paint), 'stroke-width': 3.4, d: border(6.5) }),
    el('path', { fill: 'none', stroke: '#f5d987', 'stroke-width': 0.8, d: border(11.5) }),
    corners(el('path', { fill: '#f0cf73', stroke: '#5a3a08', 'stroke-width': 0.7, d: scroll })),
    gem(stage, WIDTH / 2, HEIGHT - 8, 9),
  ].join('');
};

const crown = 'M150 2l7 11 14 -5 12 9 17 -5q-8 12 -24 11l-26 4 -26 -4q-16 1 -24 -11l17 5 12 -9 14 5z';

const royal: Layer = (stage) => {
  const paint = stage.id();
  const studs = [90, 150, 210, 270, 330].flatMap((y) => [circle([8, y], 2.6), circle([WIDTH - 8, y], 2.6)]).join('');
  return [
    metal(paint, GOLD),
    el('path', { fill: 'none', stroke: '#3d2604', 'stroke-width': 13, opacity: 0.75, d: border(6) }),
    el('path', { fill: 'none', stroke: url(paint), 'stroke-width': 9, d: border(6) }),
    el('path', { fill: 'none', stroke: '#7a4f0c', 'stroke-width': 1, d: border(7.5) }),
    el('path', { fill: 'none', stroke: '#ffeeb0', 'stroke-width': 1.2, d: border(13) + border(3) }),
    corners(
      el('path', { fill: url(paint), stroke: '#5a3a08', 'stroke-width': 0.6, d: scroll, transform: 'scale(1.35)' }),
    ),
    el('path', {
      fill: url(paint),
      stroke: '#5a3a08',
      'stroke-width': 0.8,
      d: `${crown}M150 448l10 -9 30 3 -20 -9 -20 -4 -20 4 -20 9 30 -3z`,
    }),
    el('path', { fill: '#fff3c0', d: studs }),
    gem(stage, WIDTH / 2, 19, 9),
    gem(stage, WIDTH / 2, HEIGHT - 14, 10),
    gem(stage, 9, HEIGHT / 2, 8),
    gem(stage, WIDTH - 9, HEIGHT / 2, 8),
  ].join('');
};

/** The rim of a picture. It shows the rarity. */
export const ornaments: Readonly<Record<Rarity, Layer>> = {
  common: plain,
  uncommon: silver,
  rare: gold,
  legend: royal,
};
