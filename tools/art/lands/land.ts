import { type Color, mix } from '../kit/color.ts';
import { closeAtBottom, type Point, polyline } from '../kit/shape.ts';
import { el, linearGradient, url } from '../kit/svg.ts';
import { BOTTOM, type Stage, WIDTH } from '../stage.ts';

/** A landscape, with one part behind the creature and one in front of it. */
interface Scenery {
  back: string;
  front: string;
}
export type Land = (stage: Stage) => Scenery;

/** The colour of land at a distance. 0 is the nearest, 1 melts into the horizon. */
export const landColor = ({ palette }: Stage, distance: number): Color =>
  mix(mix(palette.land, palette.sky[1], distance * 0.9), palette.sky[2], distance * 0.55);

export const landMass = (stage: Stage, distance: number, d: string): string => {
  const fill = stage.id();
  const color = landColor(stage, distance);
  return (
    linearGradient(fill, [
      [0, color],
      [1, mix(color, distance === 0 ? '#000000' : stage.palette.sky[2], 0.12 + distance * 0.3)],
    ]) + el('path', { fill: url(fill), d })
  );
};

/** Ground with a soft rise and fall around a height. */
export const ground = ({ random }: Stage, y: number, rise: number): string => {
  const points: Point[] = [[-10, y]];
  for (let x = 30; x <= WIDTH + 40; x += 40) points.push([x, y + random.between(-rise, rise)]);
  return closeAtBottom(polyline(points), BOTTOM);
};

/** Values along the width, from the left edge to the right one, at varying steps. */
export const positionsAcross = ({ random }: Stage, step: readonly [low: number, high: number]): number[] => {
  const places: number[] = [];
  for (let x = -10; x < WIDTH + 10; x += random.between(...step)) places.push(x);
  return places;
};
