import { el, linearGradient, num, url } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const flames: AuraOf = ({ random, palette, id }, { center: [x, y], reach }) => {
  const [hot, warm] = [id(), id()];
  const tongue = (left: number, foot: number, tall: number): string => {
    const half = tall * random.between(0.16, 0.24);
    const sway = random.between(-0.22, 0.22) * tall;
    return `M${num(left - half)} ${num(foot)}q${num(-half * 0.6)} ${num(-tall * 0.4)} ${num(half * 0.7 + sway)} ${num(-tall)}q${num(half * 0.3 - sway * 0.4)} ${num(tall * 0.42)} ${num(half * 0.9 - sway * 0.2)} ${num(tall * 0.44)}q${num(half * 0.5)} ${num(-tall * 0.1)} ${num(half * 0.3 - sway * 0.2)} ${num(-tall * 0.24)}q${num(half * 1.3 - sway * 0.6)} ${num(tall * 0.5)} ${num(-sway * -0.2)} ${num(tall * 0.8)}z`;
  };
  const row = (count: number, foot: number, tall: number): string =>
    Array.from({ length: count }, (_, at) => {
      const share = (at + 0.5) / count - 0.5;
      return tongue(x + share * reach * 2.3, foot, tall * (1.1 - Math.abs(share) * 1.1) * random.between(0.8, 1.2));
    }).join('');
  const foot = Math.min(y + reach, 425);
  return {
    behind: [
      linearGradient(warm, [
        [0, palette.spark, 0],
        [0.5, palette.spark, 0.75],
        [1, palette.body[1], 0.3],
      ]),
      el('path', { fill: url(warm), d: row(7, foot, reach * 2) }),
    ].join(''),
    before: [
      linearGradient(hot, [
        [0, palette.rim, 0.95],
        [0.55, palette.spark, 0.85],
        [1, palette.body[1], 0],
      ]),
      el('path', { fill: url(hot), d: row(9, foot + 14, reach * 0.5) }),
    ].join(''),
  };
};
