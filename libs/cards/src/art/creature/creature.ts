import { type Color, darker, lighter, mix } from '../kit/color.ts';
import type { Point } from '../kit/shape.ts';
import { el, group, linearGradient, num, radialGradient, type Stop, url } from '../kit/svg.ts';
import type { Stage } from '../stage.ts';
import { outlineOf } from './outline.ts';
import { texture } from './texture.ts';

/** How light falls on a creature: on it, from inside of it, or only on its edges from behind. */
export type Lighting = 'lit' | 'molten' | 'backlit';

/** Where and how large a creature stands in its picture. */
export interface Pose {
  /** The middle of the creature. */
  x: number;
  y: number;
  /** Length of its larger side. */
  size: number;
  /** Degrees, clockwise. */
  turn: number;
  mirrored: boolean;
}

interface Paint {
  body: readonly Stop[];
  ink: Color;
  rim: Color;
  line: Color;
  texture: Color;
}

const paints: Readonly<Record<Lighting, (stage: Stage) => Paint>> = {
  lit: ({ palette: { body, land, rim } }) => ({
    body: [
      [0, lighter(body[0], 0.25)],
      [0.3, body[0]],
      [0.62, body[1]],
      [1, body[2]],
    ],
    ink: darker(mix(body[2], land, 0.5), 0.35),
    rim,
    line: darker(land, 0.25),
    texture: body[2],
  }),
  molten: ({ palette: { body, land, spark, rim } }) => ({
    body: [
      [0, mix(body[1], body[2], 0.35)],
      [0.45, mix(body[2], land, 0.25)],
      [1, mix(body[2], land, 0.75)],
    ],
    ink: lighter(spark, 0.35),
    rim,
    line: darker(land, 0.4),
    texture: spark,
  }),
  backlit: ({ palette: { body, land, light, rim } }) => ({
    body: [
      [0, mix(body[2], body[1], 0.5)],
      [0.4, mix(body[2], land, 0.35)],
      [1, mix(land, body[2], 0.15)],
    ],
    ink: mix(light, body[0], 0.4),
    rim: lighter(rim, 0.4),
    line: darker(land, 0.3),
    texture: body[1],
  }),
};

/** The direction of the light in the creature's own units, of length 0.5. */
const lightOn = ({ light }: Stage, { x, y, turn, mirrored }: Pose): Point => {
  const angle = Math.atan2(light[1] - y, light[0] - x) - (turn * Math.PI) / 180;
  return [Math.cos(angle) * 0.5 * (mirrored ? -1 : 1), Math.sin(angle) * 0.5];
};

const placed = ({ x, y, size, turn, mirrored }: Pose, center: Point, length: number): string => {
  const scale = size / length;
  const turned = turn === 0 ? '' : `rotate(${num(turn)})`;
  return `translate(${num(x)} ${num(y)})${turned}scale(${num(mirrored ? -scale : scale, 3)} ${num(scale, 3)})translate(${num(-center[0], 0)} ${num(-center[1], 0)})`;
};

/** Paints the creature of a name: glow, plate, shaded body, skin, edge of light, inner lines. */
export const creature = (stage: Stage, name: string, pose: Pose, lighting: Lighting): string => {
  const outline = outlineOf(name);
  const paint = paints[lighting](stage);
  const { palette, id, type } = stage;
  const [shape, ink, blur, body, volume, skin, rim, clip] = [id(), id(), id(), id(), id(), id(), id(), id()];
  const [dx, dy] = lightOn(stage, pose);
  const slope = { x1: num(0.5 + dx, 2), y1: num(0.5 + dy, 2), x2: num(0.5 - dx, 2), y2: num(0.5 - dy, 2) };
  const use = (what: string, attributes: Record<string, string | number>) =>
    el('use', { href: `#${what}`, ...attributes });
  return group(
    { transform: placed(pose, outline.center, Math.max(outline.width, outline.height)), 'stroke-linejoin': 'round' },
    el('defs', {}, el('path', { id: shape, d: outline.body }), el('clipPath', { id: clip }, use(shape, {}))),
    el(
      'filter',
      { id: blur, x: '-20%', y: '-20%', width: '140%', height: '140%' },
      el('feGaussianBlur', { stdDeviation: 13 }),
    ),
    linearGradient(body, paint.body, slope),
    radialGradient(
      volume,
      [
        [0, '#ffffff', 0.5],
        [0.35, '#ffffff', 0.1],
        [0.6, paint.line, 0],
        [1, paint.line, 0.6],
      ],
      {
        cx: num(0.5 + dx * 0.55, 2),
        cy: num(0.5 + dy * 0.55, 2),
        r: 0.85,
      },
    ),
    texture(skin, type, paint.texture),
    linearGradient(
      rim,
      [
        [0, paint.rim],
        [0.35, paint.rim, 0.85],
        [0.6, paint.rim, 0],
      ],
      slope,
    ),
    use(shape, { fill: palette.light, stroke: palette.light, 'stroke-width': 30, filter: url(blur), opacity: 0.75 }),
    use(shape, { fill: paint.line, stroke: paint.line, 'stroke-width': 15 }),
    ...[body, volume].map((fill) => use(shape, { fill: url(fill) })),
    use(shape, { fill: url(skin), opacity: 0.28 }),
    group({ 'clip-path': url(clip) }, use(shape, { fill: 'none', stroke: url(rim), 'stroke-width': 13 })),
    outline.ink === '' ? '' : el('path', { id: ink, fill: paint.ink, d: outline.ink }),
    outline.islands === '' ? '' : el('path', { fill: url(body), d: outline.islands }),
  );
};
