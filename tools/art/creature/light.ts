import { el, linearGradient, num, radialGradient } from '../kit/svg.ts';
import type { Pose } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Paint } from './paint.ts';

interface Shades {
  body: string;
  volume: string;
  shade: string;
  rim: string;
  ink: string;
  markup: string;
}

/** The direction of the light in the creature's own units, of length 0.5. */
const lightOn = ({ light }: Stage, { x, y, turn, mirrored }: Pose): [dx: number, dy: number] => {
  const angle = Math.atan2(light[1] - y, light[0] - x) - (turn * Math.PI) / 180;
  return [Math.cos(angle) * 0.5 * (mirrored ? -1 : 1), Math.sin(angle) * 0.5];
};

/** Gradients that follow the light over the body, its bulge, its shade, and its bright edge. */
export const shadesOf = (stage: Stage, pose: Pose, paint: Paint): Shades => {
  const [body, volume, shade, rim, ink] = [stage.id(), stage.id(), stage.id(), stage.id(), stage.id()];
  const [dx, dy] = lightOn(stage, pose);
  const slope = { x1: num(0.5 + dx, 2), y1: num(0.5 + dy, 2), x2: num(0.5 - dx, 2), y2: num(0.5 - dy, 2) };
  const [inkLit, inkDeep] = paint.ink;
  const markup = [
    linearGradient(
      ink,
      [
        [0, inkLit],
        [0.7, inkDeep],
      ],
      slope,
    ),
    linearGradient(body, paint.body, slope),
    radialGradient(
      volume,
      [
        [0, '#ffffff', 0.36],
        [0.4, '#ffffff', 0],
        [0.62, paint.shade, 0],
        [1, paint.shade, 0.5],
      ],
      { cx: num(0.5 + dx * 0.5, 2), cy: num(0.5 + dy * 0.5, 2), r: 0.85 },
    ),
    linearGradient(
      shade,
      [
        [0.35, paint.shade, 0],
        [1, paint.shade, 0.5],
      ],
      slope,
    ),
    linearGradient(
      rim,
      [
        [0, paint.rim],
        [0.32, paint.rim, 0.9],
        [0.58, paint.rim, 0],
        [0.85, stage.palette.sky[2], 0],
        [1, stage.palette.sky[2], 0.7],
      ],
      slope,
    ),
  ].join('');
  return { body, volume, shade, rim, ink, markup };
};

/** A soft light around a shape. */
export const blurFilter = (id: string, deviation: number): string =>
  el(
    'filter',
    { id, x: '-20%', y: '-20%', width: '140%', height: '140%' },
    el('feGaussianBlur', { stdDeviation: deviation }),
  );
