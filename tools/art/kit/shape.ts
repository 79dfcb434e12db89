import { num } from './svg.ts';

export type Point = readonly [x: number, y: number];

const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`.replace(' -', '-');

/** Straight lines through the points, closed. */
export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join('L')}z`;

export const polyline = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

/** A soft curve that ends in the last point and bends at the others. */
export const curve = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const bends = rest.slice(0, -1).map((point, at) => {
    const after = rest[at + 1] ?? last;
    const middle: Point = [(point[0] + after[0]) / 2, (point[1] + after[1]) / 2];
    return `Q${pair(point)} ${pair(at === rest.length - 2 ? last : middle)}`;
  });
  return `M${pair(first)}${bends.join('')}L${pair(last)}`;
};

/** Closes a line that runs from the left to the right over the bottom of the picture. */
export const closeAtBottom = (line: string, bottom: number): string => `${line}V${num(bottom)}H-10z`;

/** The point at an angle (0 is right, clockwise, in degrees) and distance from a centre. */
export const polar = ([x, y]: Point, degrees: number, distance: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return [x + Math.cos(radians) * distance, y + Math.sin(radians) * distance];
};

/** One arc of almost a full turn takes half the bytes of the two of a full circle. */
export const circle = ([x, y]: Point, radius: number): string =>
  `M${num(x)} ${num(y - radius)}a${num(radius)} ${num(radius)} 0 1 1-.1 0z`;

export const glint = ([x, y]: Point, size: number): string => {
  const waist = size * 0.12;
  return polygon([
    [x, y - size],
    [x + waist, y - waist],
    [x + size * 0.6, y],
    [x + waist, y + waist],
    [x, y + size],
    [x - waist, y + waist],
    [x - size * 0.6, y],
    [x - waist, y - waist],
  ]);
};
