import type { Rarity } from '@maseki/rules/card.ts';
import { glint, type Point, polar, polygon } from './kit/shape.ts';
import { el, group, linearGradient, num, url } from './kit/svg.ts';
import { HEIGHT, type Layer, type Stage, WIDTH } from './stage.ts';

const RAINBOW = ['#ff7ab8', '#ffd36b', '#8cf5a6', '#6fd8ff', '#b58cff', '#ff7ab8'] as const;

/** Fine hatching that catches the light in all colours. */
const hatching = ({ id }: Stage): string => {
  const sheen = id();
  const lines = Array.from({ length: 52 }, (_, at) => `M${at * 15 - 460} 0l450 450`).join('');
  return [
    linearGradient(
      sheen,
      RAINBOW.map((color, at) => [at / 5, color, 0.65] as const),
      { x2: WIDTH, y2: HEIGHT, gradientUnits: 'userSpaceOnUse' },
    ),
    el('path', { fill: 'none', stroke: url(sheen), 'stroke-width': 1.1, opacity: 0.55, d: lines }),
    el('path', { fill: url(sheen), opacity: 0.16, d: `M0 0h${WIDTH}v${HEIGHT}H0z` }),
  ].join('');
};

/** Wedges around the creature, each in the next colour. */
const wheel = ({ light, random }: Stage): string => {
  const turn = random.between(0, 20);
  const wedge = (at: number): string =>
    polygon([light, polar(light, turn + at * 20 - 5, 480), polar(light, turn + at * 20 + 5, 480)]);
  return group(
    { opacity: 0.3 },
    ...RAINBOW.slice(0, 5).map((color, of) =>
      el('path', { fill: color, d: [0, 5, 10, 15].map((at) => wedge(at + of)).join('') }),
    ),
  );
};

const rosette = ({ light: [x, y], palette }: Stage): string => {
  const petal = `M-150 0a150 54 0 1 0 300 0a150 54 0 1 0 -300 0`;
  return group(
    {
      fill: 'none',
      stroke: palette.rim,
      'stroke-width': 0.8,
      opacity: 0.5,
      transform: `translate(${num(x)} ${num(y)})`,
    },
    ...Array.from({ length: 12 }, (_, at) => el('path', { d: petal, transform: `rotate(${at * 15})` })),
  );
};

/** The layer over the sky, behind the creature. */
export const foilBehind: Readonly<Record<Rarity, Layer>> = {
  common: () => '',
  uncommon: () => '',
  rare: hatching,
  legend: (stage) => wheel(stage) + rosette(stage),
};

const glints = ({ random }: Stage, count: number): string =>
  Array.from({ length: count }, () => {
    const place: Point = [random.between(20, WIDTH - 20), random.between(24, HEIGHT - 60)];
    return glint(place, random.between(5, 13));
  }).join('');

/** The layer over everything except the ornament. */
const shine = (stage: Stage, count: number): string => {
  const gloss = stage.id();
  return [
    linearGradient(
      gloss,
      [
        [0.28, '#ffffff', 0],
        [0.42, '#ffffff', 0.2],
        [0.47, '#ffffff', 0.05],
        [0.5, '#ffffff', 0.14],
        [0.6, '#ffffff', 0],
      ],
      { x2: 1, y2: 0.9 },
    ),
    el('path', { fill: url(gloss), d: `M0 0h${WIDTH}v${HEIGHT}H0z` }),
    el('path', { fill: '#ffffff', opacity: 0.9, d: glints(stage, count) }),
  ].join('');
};

export const foilBefore: Readonly<Record<Rarity, Layer>> = {
  common: () => '',
  uncommon: () => '',
  rare: (stage) => shine(stage, 6),
  legend: (stage) => shine(stage, 12),
};
