import { circle, polar } from '../kit/shape.ts';
import { el, group, num } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const splash: AuraOf = ({ random, palette }, { center: [x, y], reach }) => {
  const tilt = random.between(-16, 16);
  const ring = (size: number, sweep: 0 | 1, width: number): string => {
    const [rx, ry] = [reach * size, reach * size * 0.26];
    const inner = ry - width;
    return `M${num(x - rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 0 ${sweep} ${num(x + rx)} ${num(y)}A${num(rx)} ${num(inner)} 0 0 ${1 - sweep} ${num(x - rx)} ${num(y)}`;
  };
  const transform = `rotate(${num(tilt)} ${num(x)} ${num(y)})translate(0 ${num(reach * 0.35)})`;
  const drops = Array.from({ length: 12 }, () =>
    circle(
      polar([x, y + reach * 0.3], random.between(10, 170), reach * random.between(0.8, 1.25)),
      random.between(1.5, 5),
    ),
  );
  const paint = (sweep: 0 | 1) => [
    el('path', { fill: palette.body[1], opacity: 0.55, d: ring(1.22, sweep, 15) }),
    el('path', { fill: palette.spark, opacity: 0.85, d: ring(1.22, sweep, 5) }),
    el('path', { fill: palette.spark, opacity: 0.5, d: ring(1.02, sweep, 3) }),
  ];
  return {
    behind: group({ transform }, ...paint(1)),
    before: group({ transform }, ...paint(0)) + el('path', { fill: palette.spark, opacity: 0.9, d: drops.join('') }),
  };
};
