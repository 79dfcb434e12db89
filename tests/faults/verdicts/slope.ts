export interface Point {
  /** In minutes. */
  x: number;
  y: number;
}

export interface Slope {
  /** How much `y` grows in a minute. */
  slope: number;
  /** Its standard error. */
  error: number;
}

/**
 * The line of least squares through points, with the standard error of its slope. It needs three
 * points, otherwise nothing is known.
 */
export function slopeOf(points: readonly Point[]): Slope {
  const count = points.length;
  if (count < 3) return { slope: 0, error: Number.POSITIVE_INFINITY };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const squares = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / squares;
  const residuals = points.reduce((sum, point) => sum + (point.y - y - slope * (point.x - x)) ** 2, 0);
  return { slope, error: Math.sqrt(residuals / (count - 2) / squares) };
}
