import { mix } from '../kit/color.ts';
import type { Point } from '../kit/shape.ts';
import { type Attributes, el, group, num, url } from '../kit/svg.ts';
import type { Pose, Scene } from '../scene.ts';
import { type Stage, WIDTH } from '../stage.ts';
import { blurFilter, shadesOf } from './light.ts';
import { outlineOf } from './outline.ts';
import { paintOf } from './paint.ts';
import { texture } from './texture.ts';

const use = (shape: string, attributes: Attributes): string => el('use', { href: `#${shape}`, ...attributes });

/** From a drawing with this middle, `length` units on its larger side, into a pose. */
const placed = ({ x, y, size, turn, mirrored }: Pose, center: Point, length: number): string => {
  const scale = size / length;
  const turned = turn === 0 ? '' : `rotate(${num(turn)})`;
  return `translate(${num(x)} ${num(y)})${turned}scale(${num(mirrored ? -scale : scale, 3)} ${num(scale, 3)})translate(${num(-center[0], 0)} ${num(-center[1], 0)})`;
};

/** More creatures of the same kind, small and pale in the distance. */
const companions = ({ random, horizon }: Stage, count: number): Pose[] =>
  Array.from({ length: count }, (_, at) => ({
    x: ((at + random.between(0.25, 0.75)) * WIDTH) / count,
    y: random.between(60, horizon - 40),
    size: random.between(20, 46),
    turn: random.between(-14, 14),
    mirrored: random.chance(0.5),
  }));

/** From glow and outline over body, skin and shade to the bright edge and inner lines. */
export const creature = (stage: Stage, { creature: name, pose, lighting, companions: count }: Scene): string => {
  const { palette, id, type } = stage;
  const outline = outlineOf(name);
  const length = Math.max(outline.width, outline.height);
  const paint = paintOf(stage, lighting);
  const shades = shadesOf(stage, pose, paint);
  const [shape, clip, blur, skin] = [id(), id(), id(), id()];
  return [
    el('defs', {}, el('path', { id: shape, d: outline.body }), el('clipPath', { id: clip }, use(shape, {}))),
    ...companions(stage, count).map((far) =>
      use(shape, {
        fill: mix(palette.land, palette.sky[1], 0.45),
        opacity: 0.8,
        transform: placed(far, outline.center, length),
      }),
    ),
    group(
      { transform: placed(pose, outline.center, length), 'stroke-linejoin': 'round' },
      blurFilter(blur, 13),
      shades.markup,
      texture(skin, type, paint.texture),
      use(shape, { fill: palette.light, stroke: palette.light, 'stroke-width': 30, filter: url(blur), opacity: 0.75 }),
      use(shape, { fill: paint.line, stroke: paint.line, 'stroke-width': 15 }),
      ...[shades.body, shades.volume].map((fill) => use(shape, { fill: url(fill) })),
      use(shape, { fill: url(skin), opacity: 0.28 }),
      group(
        { 'clip-path': url(clip), fill: 'none' },
        use(shape, { stroke: url(shades.shade), 'stroke-width': 64 }),
        use(shape, { stroke: url(shades.rim), 'stroke-width': 14 }),
      ),
      outline.ink === '' ? '' : el('path', { fill: url(shades.ink), d: outline.ink }),
      outline.islands === '' ? '' : el('path', { fill: url(shades.body), d: outline.islands }),
    ),
  ].join('');
};
