import type { Count } from './tally.ts';

/** A share from 0 to 1 with its 95 % confidence interval. */
export interface Share {
  share: number;
  low: number;
  high: number;
  /** On how many cases it rests. */
  of: number;
}

const Z = 1.96;

/** A measured share with Wilson's interval. */
export function shareOf({ played, won }: Count): Share {
  if (played === 0) return { share: 0.5, low: 0, high: 1, of: 0 };
  const share = won / played;
  const middle = (share + (Z * Z) / (2 * played)) / (1 + (Z * Z) / played);
  const half =
    (Z / (1 + (Z * Z) / played)) * Math.sqrt((share * (1 - share)) / played + (Z * Z) / (4 * played * played));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half), of: played };
}

/** The median with the order statistics that enclose it in 95 % of samples. */
export function medianOf(values: readonly number[]): { median: number; low: number; high: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[Math.min(Math.max(Math.round(index), 0), sorted.length - 1)] ?? 0;
  const middle = (sorted.length - 1) / 2;
  const spread = (Z * Math.sqrt(sorted.length)) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, low: at(middle - spread), high: at(middle + spread) };
}
