import { el, linearGradient, radialGradient, url } from '../kit/svg.ts';
import { HEIGHT, type Layer, WIDTH } from '../stage.ts';

/** The colours of the air, and the glow of the light in it. */
export const backdrop: Layer = ({ palette, light: [x, y], id, horizon }) => {
  const [air, glow] = [id(), id()];
  const [top, middle, low] = palette.sky;
  return [
    linearGradient(air, [
      [0, top],
      [(horizon / HEIGHT) * 0.55, middle],
      [horizon / HEIGHT, low],
      [1, middle],
    ]),
    radialGradient(
      glow,
      [
        [0, palette.light, 0.85],
        [0.35, palette.light, 0.35],
        [1, palette.light, 0],
      ],
      { gradientUnits: 'userSpaceOnUse', cx: x, cy: y, r: 210 },
    ),
    ...[air, glow].map((fill) => el('path', { fill: url(fill), d: `M0 0h${WIDTH}v${HEIGHT}H0z` })),
  ].join('');
};
