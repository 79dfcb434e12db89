import { polygon } from '../kit/shape.ts';
import { el, linearGradient, url } from '../kit/svg.ts';
import { type Layer, WIDTH } from '../stage.ts';

/** Broad shafts of light that fall from above. */
export const beams: Layer = ({ palette, random, id, light: [x] }) => {
  const shaft = id();
  const lean = (WIDTH / 2 - x) * 0.8;
  const shafts = Array.from({ length: 6 }, (_, at) => {
    const top = at * 56 - 20 + random.between(-14, 14);
    const width = random.between(10, 30);
    return polygon([
      [top, -10],
      [top + width, -10],
      [top + width * 2.4 + lean, 400],
      [top - width * 0.6 + lean, 400],
    ]);
  });
  return [
    linearGradient(shaft, [
      [0, palette.light, 0.65],
      [1, palette.light, 0],
    ]),
    ...shafts.map((d) => el('path', { fill: url(shaft), opacity: random.between(0.35, 0.9), d })),
  ].join('');
};
