import { circle, polar, polygon } from '../kit/shape.ts';
import { el, radialGradient, url } from '../kit/svg.ts';
import type { Layer } from '../stage.ts';

/** A disc with rays that spread behind the creature. */
export const sun: Layer = ({ palette, light, random, id }) => {
  const [disc, beam] = [id(), id()];
  const radius = random.between(34, 58);
  const count = random.whole(11, 17);
  const turn = random.between(0, 30);
  const rays = Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 360) / count;
    const half = random.between(2, 6);
    return polygon([light, polar(light, angle - half, 420), polar(light, angle + half, 420)]);
  });
  return [
    radialGradient(
      beam,
      [
        [0, palette.light, 0.5],
        [1, palette.light, 0],
      ],
      {
        gradientUnits: 'userSpaceOnUse',
        cx: light[0],
        cy: light[1],
        r: 300,
      },
    ),
    radialGradient(disc, [
      [0, '#ffffff'],
      [0.7, palette.light],
      [1, palette.light, 0.75],
    ]),
    el('path', { fill: url(beam), d: rays.join('') }),
    el('path', { fill: palette.light, opacity: 0.25, d: circle(light, radius * 1.25) }),
    el('path', { fill: url(disc), d: circle(light, radius) }),
  ].join('');
};
