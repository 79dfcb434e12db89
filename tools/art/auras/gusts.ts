import { el, group, num } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const gusts: AuraOf = ({ random, palette }, { center: [x, y], reach }) => {
  const sickle = (radius: number, thick: number): string => {
    const turn = random.between(0, 360);
    const d = `M${num(-radius)} 0A${num(radius)} ${num(radius * 0.42)} 0 0 1 ${num(radius * 0.8)} ${num(radius * -0.14)}A${num(radius)} ${num(radius * 0.42 - thick)} 0 0 0 ${num(-radius)} 0`;
    return el('path', { d, opacity: random.between(0.3, 0.75), transform: `rotate(${num(turn)})` });
  };
  const paint = (count: number): string =>
    group(
      { fill: palette.spark, transform: `translate(${num(x)} ${num(y)})` },
      ...Array.from({ length: count }, () => sickle(reach * random.between(0.9, 1.5), random.between(7, 20))),
    );
  return { behind: paint(7), before: paint(2) };
};
