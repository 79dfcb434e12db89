import { Resvg } from '@resvg/resvg-js';
import { circle, glint, polar, polygon } from '../kit/shape.ts';
import { el, linearGradient, svgDocument, url } from '../kit/svg.ts';
import { GOLD } from './metal.ts';
import { stone } from './stone.ts';

const SIZE = 128;

/** Two blades that cross behind the stone, as the duel. */
const blade = 'M60.5 -4L64 -14L67.5 -4V92H60.5zM50 92H78V98H50zM61 98H67V116H61zM64 114a5 5 0 1 0 .1 0z';

/** The product's mark on a transparent ground. The UI adds the name. */
export const logo = (): string =>
  svgDocument(
    SIZE,
    SIZE,
    linearGradient('logo-gold', GOLD, { x2: 1, y2: 1 }),
    ...[-45, 45].map((turn) =>
      el('path', {
        fill: url('logo-gold'),
        stroke: '#3d2604',
        'stroke-width': 1.5,
        d: blade,
        transform: `rotate(${turn} 64 64)`,
      }),
    ),
    el('path', { fill: '#180b3d', stroke: url('logo-gold'), 'stroke-width': 4, d: circle([64, 64], 42) }),
    el('path', {
      fill: '#8a6bff',
      opacity: 0.3,
      d: Array.from({ length: 12 }, (_, at) =>
        polygon([[64, 64], polar([64, 64], at * 30 - 4, 40), polar([64, 64], at * 30 + 4, 40)]),
      ).join(''),
    }),
    stone('logo', [64, 64], 74),
    el('path', { fill: '#ffffff', d: glint([88, 38], 8) }),
  );

const GROUND = [
  [0, '#35207a'],
  [1, '#120830'],
] as const;

/** For the smallest sizes and launchers: the stone without blades on a rounded ground. */
export const icon = (): string =>
  svgDocument(
    SIZE,
    SIZE,
    linearGradient('icon-ground', GROUND),
    linearGradient('icon-gold', GOLD, { x2: 1, y2: 1 }),
    el('rect', { width: SIZE, height: SIZE, rx: 28, fill: url('icon-ground') }),
    el('rect', {
      x: 5,
      y: 5,
      width: SIZE - 10,
      height: SIZE - 10,
      rx: 23,
      fill: 'none',
      stroke: url('icon-gold'),
      'stroke-width': 4,
    }),
    stone('icon', [64, 64], 98),
  );

/** The stone lies in the safe zone (a circle 80 % as wide), so a launcher may cut any shape. */
export const maskableIcon = (): string =>
  svgDocument(
    SIZE,
    SIZE,
    linearGradient('maskable-ground', GROUND),
    el('rect', { width: SIZE, height: SIZE, fill: url('maskable-ground') }),
    stone('maskable', [64, 64], 82),
  );

export const iconPng = (pixels: number, drawing = icon()): Uint8Array =>
  new Resvg(drawing, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render().asPng();
