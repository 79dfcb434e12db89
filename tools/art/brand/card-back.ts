import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { circle, glint, type Point, polar, polygon } from '../kit/shape.ts';
import { el, group, linearGradient, radialGradient, svgDocument, url } from '../kit/svg.ts';
import { paletteOf } from '../palettes.ts';
import { HEIGHT, WIDTH } from '../stage.ts';
import { GOLD } from './metal.ts';
import { stone } from './stone.ts';

const CENTER: Point = [WIDTH / 2, HEIGHT / 2];

const border = (inset: number): string => `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}z`;

const rosette = (radius: number, flat: number, count: number): string =>
  Array.from({ length: count }, (_, at) =>
    el('ellipse', { rx: radius, ry: flat, transform: `rotate(${(at * 180) / count})` }),
  ).join('');

const beads = (): string =>
  ATTRIBUTES.map((type, at) => {
    const [x, y] = polar(CENTER, at * 45 - 90, 92);
    const [lit, middle, shade] = paletteOf(type, 0).body;
    return [
      el('circle', { cx: x, cy: y, r: 9.5, fill: shade, stroke: '#f5d987', 'stroke-width': 1.8 }),
      el('circle', { cx: x, cy: y, r: 6.4, fill: middle }),
      el('circle', { cx: x - 2, cy: y - 2.4, r: 2.2, fill: lit }),
    ].join('');
  }).join('');

/** Turned by 180 degrees it looks the same, except for the light on the stone. */
export const cardBack = (): string => {
  const rays = Array.from({ length: 24 }, (_, at) =>
    polygon([
      polar(CENTER, at * 15 - 2, 60),
      polar(CENTER, at * 15, at % 3 === 0 ? 300 : 210),
      polar(CENTER, at * 15 + 2, 60),
    ]),
  ).join('');
  const corner = 'M22 22h46q-18 6 -18 18q-10 0 -10 10q-12 0 -18 18zM28 76q0 -10 8 -14M76 28q-10 0 -14 8';
  return svgDocument(
    WIDTH,
    HEIGHT,
    radialGradient(
      'back-sky',
      [
        [0, '#4a2f9e'],
        [0.5, '#231556'],
        [1, '#0b0624'],
      ],
      { r: 0.72 },
    ),
    linearGradient('back-gold', GOLD, { x2: 1, y2: 1 }),
    el('path', { fill: url('back-sky'), d: `M0 0h${WIDTH}v${HEIGHT}H0z` }),
    el('path', { fill: '#8a6bff', opacity: 0.22, d: rays }),
    group(
      {
        fill: 'none',
        stroke: '#b59cff',
        'stroke-width': 0.7,
        opacity: 0.55,
        transform: `translate(${CENTER[0]} ${CENTER[1]})`,
      },
      rosette(150, 58, 14),
      rosette(84, 30, 10),
    ),
    el('path', {
      fill: 'none',
      stroke: url('back-gold'),
      'stroke-width': 3,
      d: circle(CENTER, 92) + circle(CENTER, 66),
    }),
    el('path', {
      fill: 'none',
      stroke: '#f5d987',
      'stroke-width': 0.9,
      opacity: 0.8,
      d: circle(CENTER, 104) + circle(CENTER, 61),
    }),
    beads(),
    stone('back', CENTER, 116),
    ...['', `matrix(-1 0 0 1 ${WIDTH} 0)`, `matrix(1 0 0 -1 0 ${HEIGHT})`, `matrix(-1 0 0 -1 ${WIDTH} ${HEIGHT})`].map(
      (transform) =>
        el('path', {
          fill: 'url(#back-gold)',
          stroke: '#5a3a08',
          'stroke-width': 0.6,
          d: corner,
          transform: transform || undefined,
        }),
    ),
    el('path', { fill: 'none', stroke: '#3d2604', 'stroke-width': 15, d: border(6) }),
    el('path', { fill: 'none', stroke: url('back-gold'), 'stroke-width': 10, d: border(7) }),
    el('path', { fill: 'none', stroke: '#f5d987', 'stroke-width': 1, d: border(17) }),
    el('path', {
      fill: '#ffffff',
      opacity: 0.9,
      d: [
        [60, 120],
        [236, 96],
        [226, 352],
        [70, 330],
        [150, 60],
        [150, 390],
      ]
        .map(([x = 0, y = 0]) => glint([x, y], 6))
        .join(''),
    }),
  );
};
