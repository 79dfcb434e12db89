import { type Point, polar, polygon } from '../kit/shape.ts';
import { el } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const shards: AuraOf = ({ random, palette }, { center, reach }) => {
  const paint = (count: number, from: number, to: number): string => {
    const [lit, dim]: [string[], string[]] = [[], []];
    for (let shard = 0; shard < count; shard++) {
      const angle = from + ((to - from) * (shard + random.between(0.2, 0.8))) / count;
      const near = reach * random.between(0.8, 1.05);
      const far = near + random.between(16, 54);
      const middle = near + (far - near) * 0.4;
      const wide = random.between(1.6, 4);
      const [foot, top]: [Point, Point] = [polar(center, angle, near), polar(center, angle, far)];
      lit.push(polygon([foot, polar(center, angle - wide, middle), top]));
      dim.push(polygon([foot, polar(center, angle + wide, middle), top]));
    }
    return (
      el('path', { fill: palette.rim, opacity: 0.95, d: lit.join('') }) +
      el('path', { fill: palette.body[1], opacity: 0.85, d: dim.join('') })
    );
  };
  return { behind: paint(15, 180, 360), before: paint(5, 15, 165) };
};
