import { curve, type Point } from '../kit/shape.ts';
import { el, linearGradient, url } from '../kit/svg.ts';
import { type Layer, WIDTH } from '../stage.ts';
import { stars } from './stars.ts';

export const aurora: Layer = (stage) => {
  const { palette, random, id } = stage;
  const curtain = (color: string, top: number): string => {
    const fill = id();
    const points = Array.from({ length: 8 }, (_, at): Point => [at * 50 - 20, top + random.between(-34, 34)]);
    const hem = points.map(([x, y]): Point => [x + random.between(-14, 14), y + random.between(90, 150)]).toReversed();
    return [
      linearGradient(fill, [
        [0, color, 0],
        [0.35, color, 0.55],
        [1, color, 0],
      ]),
      el('path', { fill: url(fill), d: `${curve(points)}L${curve(hem).slice(1)}z` }),
    ].join('');
  };
  return [
    stars(stage),
    curtain(palette.light, random.between(30, 60)),
    curtain(palette.spark, random.between(70, 120)),
    curtain(palette.sky[2], random.between(100, WIDTH / 2)),
  ].join('');
};
