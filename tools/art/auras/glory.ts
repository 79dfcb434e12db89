import { circle, polar, polygon } from '../kit/shape.ts';
import { el, group } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const glory: AuraOf = ({ random, palette }, { center, reach }) => {
  const count = random.pick([24, 30, 36]);
  const turn = random.between(0, 15);
  const rays = Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 360) / count;
    const far = reach * (at % 3 === 0 ? 1.6 : at % 3 === 1 ? 1.3 : 1.42);
    return polygon([
      polar(center, angle - 1.4, reach * 1.04),
      polar(center, angle, far),
      polar(center, angle + 1.4, reach * 1.04),
    ]);
  });
  const beads = Array.from({ length: count / 2 }, (_, at) =>
    circle(polar(center, turn + (at * 720) / count, reach * 1.14), 1.6),
  );
  return {
    behind: group(
      { opacity: 0.9 },
      el('path', { fill: palette.spark, d: rays.join('') + beads.join('') }),
      el('path', { fill: 'none', stroke: palette.rim, 'stroke-width': 2.2, d: circle(center, reach * 1.03) }),
      el('path', { fill: 'none', stroke: palette.spark, 'stroke-width': 0.8, d: circle(center, reach * 1.22) }),
    ),
    before: '',
  };
};
