import { mix } from '../kit/color.ts';
import { closeAtBottom } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import { BOTTOM, type Stage, WIDTH } from '../stage.ts';
import { type Land, landMass } from './land.ts';

/** Waves with sharp crests. */
const swell = ({ random }: Stage, y: number, height: number, length: number): string => {
  let path = `M-10 ${num(y)}`;
  for (let x = -10 - random.between(0, length); x < WIDTH + 10; x += length) {
    const tall = height * random.between(0.7, 1.3);
    path += `Q${num(x + length * 0.55)} ${num(y + tall * 0.5)} ${num(x + length * 0.8)} ${num(y - tall)}Q${num(x + length * 0.82)} ${num(y)} ${num(x + length)} ${num(y)}`;
  }
  return closeAtBottom(path, BOTTOM);
};

/** The light of the sky on the water, in broken lines below the light. */
const glitter = ({ random, light, palette, horizon }: Stage): string => {
  const lines = Array.from({ length: 22 }, (_, row) => {
    const y = horizon + 4 + row * 5;
    const half = random.between(4, 18 + row * 2.2);
    return `M${num(light[0] - half + random.between(-14, 14))} ${num(y)}h${num(half * 2)}`;
  });
  return el('path', {
    fill: 'none',
    stroke: palette.light,
    'stroke-width': 2,
    opacity: 0.6,
    'stroke-linecap': 'round',
    d: lines.join(''),
  });
};

export const sea: Land = (stage) => {
  const { horizon, palette } = stage;
  const crest = (y: number, height: number, length: number, distance: number): string => {
    const d = swell(stage, y, height, length);
    return (
      landMass(stage, distance, d) +
      el('path', {
        fill: 'none',
        stroke: mix(palette.light, palette.sky[2], 0.3),
        opacity: 0.55,
        'stroke-width': 1.5,
        d,
      })
    );
  };
  return {
    back:
      landMass(stage, 0.75, `M-10 ${num(horizon)}h320v200H-10z`) +
      glitter(stage) +
      crest(horizon + 46, 7, 60, 0.5) +
      crest(horizon + 78, 12, 84, 0.3),
    front: crest(412, 18, 110, 0.12) + crest(434, 12, 76, 0),
  };
};
