import { circle, glint } from '../kit/shape.ts';
import { el } from '../kit/svg.ts';
import { type Layer, WIDTH } from '../stage.ts';

/** Small stars over the upper sky, a few of them glinting. */
export const stars: Layer = ({ palette, random, horizon }) => {
  const place = () => [random.between(4, WIDTH - 4), random.between(4, horizon * 0.85)] as const;
  const dots = Array.from({ length: 34 }, () => circle(place(), random.between(0.4, 1.4)));
  const glints = Array.from({ length: 5 }, () => glint(place(), random.between(3, 7)));
  return el('path', { fill: palette.rim, opacity: 0.8, d: [...dots, ...glints].join('') });
};
