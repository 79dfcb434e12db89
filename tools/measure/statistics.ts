export interface Count {
  played: number;
  won: number;
}

/** A share from 0 to 1 with its 95 % confidence interval. */
export interface Share {
  share: number;
  low: number;
  high: number;
  of: number;
}

const Z = 1.96;

export function shareOf({ played, won }: Count): Share {
  if (played === 0) return { share: 0.5, low: 0, high: 1, of: 0 };
  const share = won / played;
  const middle = (share + (Z * Z) / (2 * played)) / (1 + (Z * Z) / played);
  const half =
    (Z / (1 + (Z * Z) / played)) * Math.sqrt((share * (1 - share)) / played + (Z * Z) / (4 * played * played));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half), of: played };
}

/** A share from 0 to 1 as text. */
export const percentText = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const shareText = ({ share, low, high }: Share): string =>
  `${percentText(share)} (${percentText(low)}–${percentText(high)})`;

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which this share (from 0 to 1) of the values lies, 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
}

export interface Median {
  median: number;
  low: number;
  high: number;
}

/** The median with the order statistics that enclose it in 95 % of samples. */
export function medianOf(values: readonly number[]): Median {
  const ordered = sorted(values);
  const at = (index: number) => ordered[Math.min(Math.max(Math.round(index), 0), ordered.length - 1)] ?? 0;
  const middle = (ordered.length - 1) / 2;
  const spread = (Z * Math.sqrt(ordered.length)) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, low: at(middle - spread), high: at(middle + spread) };
}
