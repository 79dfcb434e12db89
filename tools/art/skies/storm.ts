import { lighter, mix } from '../kit/color.ts';
import { circle, type Point, polyline } from '../kit/shape.ts';
import { el, group } from '../kit/svg.ts';
import { type Layer, type Stage, WIDTH } from '../stage.ts';

const bolt = ({ random }: Stage, from: Point, reach: number): string => {
  const points: Point[] = [from];
  const steps = random.whole(6, 8);
  for (let step = 1; step <= steps; step++) {
    const [x] = points[step - 1] ?? from;
    points.push([x + random.between(-26, 26), from[1] + (reach * step) / steps]);
  }
  const [x, y] = points[3] ?? from;
  const fork = polyline([
    [x, y],
    [x + random.between(14, 30), y + reach * 0.16],
    [x + random.between(10, 44), y + reach * 0.34],
  ]);
  return polyline(points) + fork;
};

/** Heaped clouds over the top of the sky, and lightning that falls from them. */
export const storm: Layer = (stage) => {
  const { palette, random, horizon } = stage;
  const bank = (y: number, size: number): string =>
    Array.from({ length: 9 }, (_, at) =>
      circle([at * 38 - 6, y + random.between(-14, 14)], random.between(size * 0.7, size * 1.2)),
    ).join('');
  const bolts = [random.between(30, 110), random.between(190, WIDTH - 30)].map((x) =>
    bolt(stage, [x, 40], horizon - 50),
  );
  return [
    el('path', { fill: mix(palette.sky[0], palette.sky[1], 0.6), opacity: 0.7, d: bank(66, 34) }),
    group(
      { fill: 'none', 'stroke-linejoin': 'round' },
      el('path', { stroke: palette.spark, 'stroke-width': 7, opacity: 0.3, d: bolts.join('') }),
      el('path', { stroke: lighter(palette.spark, 0.6), 'stroke-width': 2.2, d: bolts.join('') }),
    ),
    el('path', { fill: mix(palette.sky[0], palette.sky[1], 0.25), opacity: 0.9, d: bank(22, 40) }),
  ].join('');
};
