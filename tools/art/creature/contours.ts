import svgpath from 'svgpath';
import type { Point } from '../kit/shape.ts';

/** One closed line of a drawing, as path data and as points along it. */
export interface Contour {
  path: string;
  points: readonly Point[];
}

const SAMPLES = 5;

/** A point on a Bézier curve of any degree, by de Casteljau. */
const onCurve = (controls: readonly Point[], share: number): Point => {
  const [first, ...rest] = controls;
  if (!first) return [0, 0];
  if (rest.length === 0) return first;
  const nearer = rest.map((to, at): Point => {
    const from = controls[at] ?? first;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
  return onCurve(nearer, share);
};

const pairsOf = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at): Point => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0]);

/** The closed lines of path data. */
export const contoursOf = (path: string): Contour[] => {
  const contours: { path: string; points: Point[] }[] = [];
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _index, x, y) => {
      const open = contours.at(-1);
      if (command === 'M') contours.push({ path: `M${numbers.join(' ')}`, points: pairsOf(numbers) });
      else if (open) {
        open.path += `${command}${numbers.join(' ')}`;
        const ends = command === 'H' ? [numbers[0] ?? x, y] : command === 'V' ? [x, numbers[0] ?? y] : numbers;
        const controls: Point[] = [[x, y], ...pairsOf(ends)];
        if (command !== 'z' && command !== 'Z')
          for (let step = 1; step <= SAMPLES; step++) open.points.push(onCurve(controls, step / SAMPLES));
      }
    });
  return contours;
};

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** 1 for a contour drawn clockwise, -1 for the other direction. */
export const turnOf = (contour: Contour): number => Math.sign(areaOf(contour.points));

const contains = (points: readonly Point[], [x, y]: Point): boolean => {
  let inside = false;
  points.forEach(([ax, ay], at) => {
    const [bx, by] = points[(at + 1) % points.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
};

/** True if most of the inner contour lies inside of the outer one. */
export const encloses = (outer: Contour, inner: Contour): boolean => {
  if (Math.abs(areaOf(outer.points)) <= Math.abs(areaOf(inner.points))) return false;
  const within = inner.points.filter((point) => contains(outer.points, point)).length;
  return within > inner.points.length * 0.6;
};
