import { lighter } from '../kit/color.ts';
import { circle } from '../kit/shape.ts';
import { el, num, radialGradient, url } from '../kit/svg.ts';
import { type Layer, WIDTH } from '../stage.ts';

export const cirrus: Layer = ({ palette, light, random, horizon, id }) => {
  const disc = id();
  const stripes = Array.from({ length: 11 }, () => {
    const [x, y] = [random.between(-60, WIDTH - 40), random.between(16, horizon - 20)];
    const length = random.between(60, 190);
    const thick = random.between(2, 8);
    return `M${num(x)} ${num(y)}q${num(length / 2)} ${num(-thick)} ${num(length)} 0q${num(-length / 2)} ${num(thick)} ${num(-length)} 0`;
  });
  return [
    radialGradient(disc, [
      [0, '#ffffff'],
      [0.8, palette.light],
      [1, palette.light, 0.6],
    ]),
    el('path', { fill: url(disc), d: circle(light, random.between(30, 44)) }),
    el('path', { fill: lighter(palette.light, 0.3), opacity: 0.55, d: stripes.join('') }),
  ].join('');
};
