import { lighter } from '../kit/color.ts';
import { type Point, polar, polyline } from '../kit/shape.ts';
import { el, group } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const bolts: AuraOf = ({ random, palette }, { center, reach }) => {
  const leap = (angle: number): string => {
    const points: Point[] = [];
    for (let step = 0; step <= 5; step++)
      points.push(polar(center, angle + random.between(-9, 9), reach * (0.75 + step * random.between(0.13, 0.18))));
    const [x, y] = points[3] ?? center;
    return polyline(points) + polyline([[x, y], polar([x, y], angle + random.pick([-50, 50]), reach * 0.25)]);
  };
  const paint = (angles: readonly number[]): string => {
    const d = angles.map((angle) => leap(angle + random.between(-14, 14))).join('');
    return group(
      { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
      el('path', { stroke: palette.spark, 'stroke-width': 6, opacity: 0.32, d }),
      el('path', { stroke: lighter(palette.spark, 0.55), 'stroke-width': 1.9, d }),
    );
  };
  return { behind: paint([200, 235, 270, 305, 340]), before: paint([25, 155]) };
};
