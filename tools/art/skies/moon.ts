import { darker, mix } from '../kit/color.ts';
import { circle, polar } from '../kit/shape.ts';
import { el, group, radialGradient, url } from '../kit/svg.ts';
import type { Layer } from '../stage.ts';
import { stars } from './stars.ts';

export const moon: Layer = (stage) => {
  const { palette, light, random, id } = stage;
  const disc = id();
  const radius = random.between(46, 66);
  const craters = Array.from({ length: 7 }, () =>
    circle(polar(light, random.between(0, 360), random.between(0, radius * 0.75)), random.between(3, radius * 0.2)),
  );
  return [
    stars(stage),
    radialGradient(
      disc,
      [
        [0, '#ffffff'],
        [0.6, palette.light],
        [1, darker(palette.light, 0.22)],
      ],
      { cx: 0.4, cy: 0.35 },
    ),
    group(
      { fill: 'none', stroke: palette.light },
      el('path', { 'stroke-width': 10, opacity: 0.14, d: circle(light, radius + 14) }),
      el('path', { 'stroke-width': 1, opacity: 0.5, d: circle(light, radius + 26) }),
    ),
    el('path', { fill: url(disc), d: circle(light, radius) }),
    el('path', { fill: mix(palette.light, palette.sky[1], 0.5), opacity: 0.3, d: craters.join('') }),
  ].join('');
};
