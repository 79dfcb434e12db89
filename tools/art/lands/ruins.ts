import { lighter } from '../kit/color.ts';
import { type Point, polygon } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import type { Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landColor, landMass } from './land.ts';

const column = ({ random }: Stage, x: number, y: number, height: number): [body: string, flutes: string] => {
  const half = 13;
  const top = y - height;
  const broken: Point[] = [
    [x - half, top + random.between(0, 20)],
    [x - 3, top - random.between(0, 10)],
    [x + 4, top + random.between(4, 16)],
    [x + half, top + random.between(-8, 8)],
  ];
  const body = polygon([
    [x - half - 5, y],
    [x - half - 5, y - 9],
    [x - half, y - 9],
    ...broken,
    [x + half, y - 9],
    [x + half + 5, y - 9],
    [x + half + 5, y],
  ]);
  const flutes = [-8, -2, 4].map((dx) => `M${num(x + dx)} ${num(y - 10)}V${num(top + 22)}`).join('');
  return [body, flutes];
};

const arch = (x: number, y: number): string =>
  `M${num(x)} ${num(y)}v-110q0 -52 52 -52t52 52v110h-20v-106q0 -34 -32 -34t-32 34v106z`;

export const ruins: Land = (stage) => {
  const { random, horizon } = stage;
  const y = horizon + 62;
  const columns = [18, 64, 238, 284].map((x) => column(stage, x + random.between(-6, 6), y, random.between(90, 210)));
  return {
    back: [
      landMass(
        stage,
        0.8,
        arch(random.between(20, 60), horizon + 40) +
          arch(random.between(140, 190), horizon + 40) +
          ground(stage, horizon + 30, 6),
      ),
      landMass(stage, 0.42, columns.map(([body]) => body).join('') + ground(stage, y - 3, 3)),
      el('path', {
        fill: 'none',
        stroke: lighter(landColor(stage, 0.42), 0.4),
        opacity: 0.4,
        'stroke-width': 2,
        d: columns.map(([, flutes]) => flutes).join(''),
      }),
      floor(stage, y - 3),
    ].join(''),
    front: landMass(stage, 0, rubble(stage) + ground(stage, 424, 5)),
  };
};

export function rubble({ random }: Stage): string {
  return [10, 44, 86, 210, 250, 288]
    .map((x) => {
      const size = random.between(8, 24);
      return polygon([
        [x - size, 430],
        [x - size * 0.7, 430 - size * 0.8],
        [x + size * 0.1, 430 - size * random.between(0.9, 1.3)],
        [x + size * 0.8, 430 - size * 0.6],
        [x + size, 430],
      ]);
    })
    .join('');
}
