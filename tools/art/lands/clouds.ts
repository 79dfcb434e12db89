import { lighter, mix } from '../kit/color.ts';
import { circle } from '../kit/shape.ts';
import { el, linearGradient, num, url } from '../kit/svg.ts';
import { BOTTOM, type Stage } from '../stage.ts';
import { type Land, positionsAcross } from './land.ts';

export const bank = (stage: Stage, y: number, size: number, share: number): string => {
  const { random, palette } = stage;
  const fill = stage.id();
  const bright = mix(palette.sky[2], lighter(palette.light, 0.4), 1 - share);
  const heaps = positionsAcross(stage, [size * 0.7, size * 1.3]).map((x) =>
    circle([x, y + random.between(-size * 0.3, size * 0.3)], size * random.between(0.6, 1.1)),
  );
  return [
    linearGradient(
      fill,
      [
        [0, bright],
        [1, mix(bright, palette.sky[1], 0.75)],
      ],
      { gradientUnits: 'userSpaceOnUse', x2: 0, y1: num(y - size), y2: num(y + size * 1.6) },
    ),
    el('path', { fill: url(fill), d: `${heaps.join('')}M-10 ${num(y)}h320v${num(BOTTOM - y)}H-10z` }),
  ].join('');
};

export const clouds: Land = (stage) => {
  const { horizon } = stage;
  return {
    back: bank(stage, horizon - 6, 24, 0.9) + bank(stage, horizon + 36, 32, 0.6) + bank(stage, horizon + 86, 36, 0.35),
    front: bank(stage, 430, 30, 0.3) + bank(stage, 462, 24, 0.62),
  };
};
