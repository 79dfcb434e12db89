import type { DayRating } from '@maseki/contracts/battle/ranking.ts';

export interface RatingGraph {
  /** The line of the rating, and the outline of its band, as points of SVG. */
  line: string;
  band: string;
  /** The place of the last rating. */
  end: { x: number; y: number };
  highest: number;
  lowest: number;
}

/** The width and the height of a graph in its units. */
export const GRAPH = { width: 600, height: 200 } as const;
/** Ratings at the edges are multiples of this. */
const STEP = 50;

const pointsOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');

/** The graph of a history, whose days are as far apart as in the calendar. Null without a day. */
export function graphOf(history: readonly DayRating[]): RatingGraph | null {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return null;
  const lowest = Math.floor(Math.min(...history.map(({ rating, deviation }) => rating - deviation)) / STEP) * STEP;
  const highest = Math.ceil(Math.max(...history.map(({ rating, deviation }) => rating + deviation)) / STEP) * STEP;
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)];
  const x = ({ day }: DayRating) => (to > from ? ((Date.parse(day) - from) / (to - from)) * GRAPH.width : 0);
  const y = (rating: number) => ((highest - rating) / (highest - lowest)) * GRAPH.height;
  // A single day is drawn as a level line.
  const days =
    history.length > 1
      ? history.map((day) => ({ ...day, x: x(day) }))
      : [first, first].map((day, n) => ({ ...day, x: n * GRAPH.width }));
  const upper = days.map((day) => ({ x: day.x, y: y(day.rating + day.deviation) }));
  const lower = days.map((day) => ({ x: day.x, y: y(day.rating - day.deviation) }));
  return {
    line: pointsOf(days.map((day) => ({ x: day.x, y: y(day.rating) }))),
    band: pointsOf([...upper, ...lower.reverse()]),
    end: { x: GRAPH.width, y: y(last.rating) },
    highest,
    lowest,
  };
}
