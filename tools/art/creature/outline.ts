import { icons } from '@iconify-json/game-icons';
import svgpath from 'svgpath';
import type { Point } from '../kit/shape.ts';
import { type Contour, contoursOf, encloses, turnOf } from './contours.ts';

/** A creature's drawing, taken apart so that body and inner lines can be painted differently. */
interface Outline {
  /** The solid parts. */
  body: string;
  /** Cuts in the body, such as eyes, folds and gaps. */
  ink: string;
  /** Solid parts inside of cuts. */
  islands: string;
  /** The middle and the larger side, in the units of the drawing. */
  center: Point;
  width: number;
  height: number;
}

const drawingOf = (name: string): string => {
  const body = icons.icons[name]?.body ?? '';
  const path = / d="([^"]+)"/.exec(body)?.[1];
  if (path === undefined) throw new Error(`There is no drawing named ${name} in game-icons`);
  return path;
};

const joined = (contours: readonly Contour[]): string =>
  contours.length === 0
    ? ''
    : svgpath(contours.map((contour) => contour.path).join(''))
        .rel()
        .round(0)
        .toString();

type Part = 'body' | 'ink' | 'islands';

/** By winding numbers. A contour that brings the sum of those around it to zero is a hole. */
const partOf = (contour: Contour, all: readonly Contour[]): Part => {
  const around = all.filter((other) => other !== contour && encloses(other, contour));
  const winding = around.reduce((sum, other) => sum + turnOf(other), turnOf(contour));
  if (winding === 0) return 'ink';
  return around.length > 1 ? 'islands' : 'body';
};

/** The drawing of game-icons with this name. Throws if there is none. */
export const outlineOf = (name: string): Outline => {
  const contours = contoursOf(drawingOf(name));
  const parts: Record<Part, Contour[]> = { body: [], ink: [], islands: [] };
  for (const contour of contours) parts[partOf(contour, contours)].push(contour);
  const xs = contours.flatMap(({ points }) => points.map(([x]) => x));
  const ys = contours.flatMap(({ points }) => points.map(([, y]) => y));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    body: joined(parts.body),
    ink: joined(parts.ink),
    islands: joined(parts.islands),
    center: [(left + right) / 2, (top + bottom) / 2],
    width: right - left,
    height: bottom - top,
  };
};
