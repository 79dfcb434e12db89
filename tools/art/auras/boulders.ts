import { darker } from '../kit/color.ts';
import { type Point, polar, polygon } from '../kit/shape.ts';
import { el } from '../kit/svg.ts';
import type { AuraOf } from './aura.ts';

export const boulders: AuraOf = ({ random, palette }, { center, reach }) => {
  const paint = (count: number, from: number, to: number): string => {
    const [stones, faces]: [string[], string[]] = [[], []];
    for (let stone = 0; stone < count; stone++) {
      const angle = from + ((to - from) * (stone + random.between(0.2, 0.8))) / count;
      const middle = polar(center, angle, reach * random.between(1.02, 1.4));
      const size = random.between(5, 15);
      const corners = Array.from(
        { length: 7 },
        (_, at): Point => polar(middle, at * 51 + random.between(-14, 14), size * random.between(0.75, 1.1)),
      );
      stones.push(polygon(corners));
      faces.push(polygon([...corners.slice(3, 7), middle]));
    }
    return (
      el('path', { fill: darker(palette.body[2], 0.25), d: stones.join('') }) +
      el('path', { fill: palette.body[1], d: faces.join('') })
    );
  };
  return { behind: paint(9, 165, 375), before: paint(4, 20, 160) };
};
