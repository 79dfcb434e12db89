import { type Point, polar } from '../kit/shape.ts';
import { el, group, num } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const wisps: AuraOf = ({ random, palette }, { center, reach }) => {
  const curl = (angle: number): string => {
    const way = random.pick([-1, 1]);
    const [from, bend, top]: [Point, Point, Point] = [
      polar(center, angle, reach * 0.7),
      polar(center, angle + way * 24, reach * 1.15),
      polar(center, angle - way * 10, reach * random.between(1.35, 1.7)),
    ];
    const back = polar(center, angle + way * 34, reach * 1.05);
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [from, bend, top, back];
    return `M${num(ax)} ${num(ay)}Q${num(bx)} ${num(by)} ${num(cx)} ${num(cy)}Q${num(dx)} ${num(dy)} ${num(ax + way * 12)} ${num(ay + 10)}z`;
  };
  const paint = (angles: readonly number[]): string => {
    const d = angles.map((angle) => curl(angle + random.between(-12, 12))).join('');
    return group(
      {},
      el('path', { fill: palette.spark, opacity: 0.4, d }),
      el('path', { fill: 'none', stroke: palette.spark, opacity: 0.5, d }),
    );
  };
  return { behind: paint([170, 200, 230, 260, 290, 320, 350, 10]), before: paint([60, 120]) };
};
