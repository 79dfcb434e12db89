import { circle } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import type { Layer } from '../stage.ts';
import { stars } from './stars.ts';

export const crescent: Layer = (stage) => {
  const {
    palette,
    light: [x, y],
    random,
  } = stage;
  const radius = random.between(44, 60);
  const sickle = `M${num(x)} ${num(y - radius)}a${num(radius)} ${num(radius)} 0 1 0 ${num(radius)} ${num(radius)}a${num(radius * 0.78)} ${num(radius * 0.78)} 0 0 1 ${num(-radius)} ${num(-radius)}`;
  return [
    stars(stage),
    el('path', { fill: palette.light, opacity: 0.16, d: circle([x, y], radius * 1.5) }),
    el('path', { fill: palette.light, d: sickle, transform: `rotate(${random.whole(-30, 60)} ${num(x)} ${num(y)})` }),
  ].join('');
};
