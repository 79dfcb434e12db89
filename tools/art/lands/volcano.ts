import { closeAtBottom, type Point, polyline } from '../kit/shape.ts';
import { el, group, num } from '../kit/svg.ts';
import { HEIGHT, type Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landMass } from './land.ts';

const cone = (stage: Stage, x: number, y: number, height: number): string => {
  const half = height * 0.9;
  const left = closeAtBottom(
    `M-10 ${num(y)}L${num(x - half)} ${num(y)}Q${num(x - half * 0.3)} ${num(y - height * 0.3)} ${num(x - 16)} ${num(y - height)}l8 5 8 -4 9 5 8 -5Q${num(x + half * 0.3)} ${num(y - height * 0.3)} ${num(x + half)} ${num(y)}H310`,
    HEIGHT,
  );
  return landMass(stage, 0.55, left);
};

/** Glowing streams that branch downwards. */
const streams = ({ random, palette }: Stage, from: Point, reach: number): string => {
  const stream = (drift: number): string => {
    const points = Array.from(
      { length: 6 },
      (_, at): Point => [from[0] + drift * at + random.between(-4, 4), from[1] + (reach * at) / 5],
    );
    return polyline(points);
  };
  const d = [-11, -2, 8].map(stream).join('');
  return group(
    { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    el('path', { stroke: palette.spark, opacity: 0.35, 'stroke-width': 7, d }),
    el('path', { stroke: palette.rim, 'stroke-width': 2, d }),
  );
};

export const volcano: Land = (stage) => {
  const { random, horizon, palette } = stage;
  const x = random.pick([70, 110, 200, 236]);
  const y = horizon + 30;
  const height = random.between(110, 150);
  const cracks = Array.from({ length: 7 }, (_, at) =>
    polyline([
      [at * 50 - 10, 426 + random.between(-3, 8)],
      [at * 50 + 14, 432 + random.between(-4, 8)],
      [at * 50 + 24, 428 + random.between(-6, 6)],
      [at * 50 + 44, 440],
    ]),
  );
  return {
    back:
      cone(stage, x, y, height) +
      streams(stage, [x, y - height + 4], height * 0.95) +
      landMass(stage, 0.3, ground(stage, y + 14, 10)) +
      floor(stage, y + 14),
    front:
      landMass(stage, 0, ground(stage, 416, 10)) +
      el('path', { fill: 'none', stroke: palette.spark, opacity: 0.85, 'stroke-width': 1.8, d: cracks.join('') }),
  };
};
