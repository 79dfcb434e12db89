import { mix } from '../kit/color.ts';
import { el, num, radialGradient, url } from '../kit/svg.ts';
import { type Stage, WIDTH } from '../stage.ts';
import { landColor } from './land.ts';

/** Flat marks on the ground, larger the nearer they are. */
const marks = ({ random }: Stage, from: number, count: number): string =>
  Array.from({ length: count }, (_, row) => {
    const near = (row + random.between(0, 1)) / count;
    const [x, y] = [random.between(-10, WIDTH), from + near * near * (428 - from)];
    const [length, thick] = [(8 + near * 30) * random.between(0.5, 1.2), 0.8 + near * 3.4];
    return `M${num(x)} ${num(y)}q${num(length / 2)} ${num(-thick)} ${num(length)} 0q${num(-length / 2)} ${num(thick)} ${num(-length)} 0`;
  }).join('');

/** With its marks and the light that falls on it below the creature. */
export const floor = (stage: Stage, from: number): string => {
  const { palette, id } = stage;
  const pool = id();
  return [
    el('path', { fill: mix(palette.land, '#000000', 0.2), opacity: 0.42, d: marks(stage, from + 8, 22) }),
    el('path', { fill: mix(landColor(stage, 0.5), palette.light, 0.45), opacity: 0.5, d: marks(stage, from + 8, 16) }),
    radialGradient(pool, [
      [0, palette.light, 0.5],
      [1, palette.light, 0],
    ]),
    el('ellipse', { fill: url(pool), cx: WIDTH / 2, cy: num(from + 18), rx: 170, ry: 44 }),
  ].join('');
};
