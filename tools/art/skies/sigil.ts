import { circle, polar, polygon, polyline } from '../kit/shape.ts';
import { el, group } from '../kit/svg.ts';
import type { Layer } from '../stage.ts';
import { stars } from './stars.ts';

/** A magic circle, with rings, a star of chords and ticks like runes. */
export const sigil: Layer = (stage) => {
  const { palette, light, random } = stage;
  const radius = random.between(104, 122);
  const corners = random.pick([5, 6, 7, 8]);
  const stride = corners === 6 ? 2 : corners === 5 ? 2 : 3;
  const turn = random.between(0, 60);
  const corner = (at: number) => polar(light, turn + (at * 360) / corners, radius * 0.86);
  const star =
    corners === 6
      ? [0, 1].map((from) => polygon([0, 2, 4].map((at) => corner(at + from)))).join('')
      : polygon(Array.from({ length: corners }, (_, at) => corner(at * stride)));
  const ticks = Array.from({ length: 48 }, (_, at) =>
    polyline([polar(light, at * 7.5, radius * 0.9), polar(light, at * 7.5, radius * (at % 4 === 0 ? 0.99 : 0.94))]),
  );
  const beads = Array.from({ length: corners }, (_, at) => circle(corner(at), 5));
  return [
    stars(stage),
    group(
      { fill: 'none', stroke: palette.light, opacity: 0.75 },
      el('path', { 'stroke-width': 2.4, d: circle(light, radius) + circle(light, radius * 0.6) }),
      el('path', { 'stroke-width': 1, d: circle(light, radius * 0.86) + star + ticks.join('') }),
      el('path', { 'stroke-width': 1.6, d: beads.join('') }),
    ),
  ].join('');
};
