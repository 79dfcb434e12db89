import { polygon } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import type { Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landMass } from './land.ts';
import { peaks } from './mountains.ts';
import { bareTree } from './trees.ts';

const turret = (x: number, y: number, height: number, half: number): string => {
  const top = y - height;
  const eave = half + 4;
  return polygon([
    [x - half, y],
    [x - half, top],
    [x - eave, top],
    [x, top - half * 3.4],
    [x + eave, top],
    [x + half, top],
    [x + half, y],
  ]);
};

const keep = ({ random }: Stage, x: number, y: number): [body: string, windows: string] => {
  const parts = [
    [-52, 90, 9],
    [-28, 130, 11],
    [0, 168, 14],
    [30, 116, 10],
    [54, 84, 9],
  ] as const;
  const body = parts.map(([dx, height, half]) => turret(x + dx, y, height * random.between(0.85, 1.1), half)).join('');
  const wall = `M${num(x - 62)} ${num(y)}v-52h10v-8h10v8h12v-8h10v8h12v-8h10v8h12v-8h10v8h12v-8h10v8h14v52z`;
  const windows = parts.map(([dx, height]) => `M${num(x + dx - 2)} ${num(y - height * 0.7)}v-6q2 -5 4 0v6z`).join('');
  return [body + wall, windows];
};

export const castle: Land = (stage) => {
  const { random, horizon, palette } = stage;
  const x = random.pick([84, 218]);
  const [body, windows] = keep(stage, x, horizon + 20);
  const trees = [
    bareTree(stage, -6, 440, random.between(120, 170)),
    bareTree(stage, 304, 440, random.between(100, 160)),
  ];
  return {
    back: [
      peaks(stage, 0.9, horizon + 10, 80),
      landMass(stage, 0.55, body + ground(stage, horizon + 14, 10)),
      el('path', { fill: palette.spark, d: windows }),
      landMass(stage, 0.28, ground(stage, horizon + 60, 8)),
      floor(stage, horizon + 60),
    ].join(''),
    front: landMass(stage, 0, trees.join('') + ground(stage, 424, 6)),
  };
};
