import { curve, polar } from '../kit/shape.ts';
import { el, group } from '../kit/svg.ts';
import type { Layer } from '../stage.ts';

/** Air that turns around the light in long arms. */
export const vortex: Layer = ({ palette, light, random }) => {
  const arms = random.whole(5, 7);
  const way = random.pick([-1, 1]);
  const arm = (at: number, width: number): string => {
    const start = (at * 360) / arms + random.between(-12, 12);
    const line = Array.from({ length: 9 }, (_, step) => polar(light, start + way * step * 24, 22 + step * step * 4.2));
    return el('path', { 'stroke-width': width, opacity: random.between(0.18, 0.4), d: curve(line) });
  };
  return group(
    { fill: 'none', stroke: palette.light, 'stroke-linecap': 'round' },
    ...Array.from({ length: arms }, (_, at) => arm(at, random.between(8, 22))),
    ...Array.from({ length: arms }, (_, at) => arm(at + 0.5, 2)),
  );
};
