import { circle, polar, polygon } from '../kit/shape.ts';
import { el, radialGradient, url } from '../kit/svg.ts';
import type { Layer } from '../stage.ts';

export const eclipse: Layer = ({ palette, light, random, id }) => {
  const corona = id();
  const radius = random.between(52, 66);
  const spikes = Array.from({ length: 40 }, (_, at) => {
    const reach = radius * (at % 2 === 0 ? random.between(1.25, 2.1) : 1.02);
    return polar(light, at * 9, reach);
  });
  return [
    radialGradient(
      corona,
      [
        [0.45, '#ffffff'],
        [0.6, palette.light, 0.9],
        [1, palette.light, 0],
      ],
      {
        gradientUnits: 'userSpaceOnUse',
        cx: light[0],
        cy: light[1],
        r: radius * 2,
      },
    ),
    el('path', { fill: url(corona), opacity: 0.7, d: polygon(spikes) }),
    el('path', { fill: url(corona), d: circle(light, radius * 1.7) }),
    el('path', { fill: palette.sky[0], d: circle(light, radius) }),
  ].join('');
};
