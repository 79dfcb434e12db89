/** Of a biquad filter, with a0 = 1. */
interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two filters of the K weighting (ITU-R BS.1770) for any rate of samples. */
function weighting(rate: number): Biquad[] {
  const shelf = (() => {
    const [f, gain, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
    const k = Math.tan((Math.PI * f) / rate);
    const vh = 10 ** (gain / 20);
    const vb = vh ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return {
      b: [(vh + (vb * k) / q + k * k) / a0, (2 * (k * k - vh)) / a0, (vh - (vb * k) / q + k * k) / a0],
      a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    } as const;
  })();
  const [f, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * f) / rate);
  const a0 = 1 + k / q + k * k;
  return [shelf, { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }];
}

function filtered(sample: ArrayLike<number>, { b, a }: Biquad): Float64Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return Float64Array.from(sample, (x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** In seconds. */
const BLOCK = 0.4;
const HOP = 0.1;

/**
 * Integrated loudness of one channel in LUFS, gated (ITU-R BS.1770-4). A sample that is shorter than
 * a block is one block, as long as it is.
 */
export function integratedLoudness(sample: ArrayLike<number>, rate: number): number {
  const weighted = weighting(rate).reduce<ArrayLike<number>>(filtered, sample);
  const length = Math.min(Math.round(BLOCK * rate), weighted.length);
  const powers: number[] = [];
  for (let at = 0; at + length <= weighted.length; at += Math.round(HOP * rate)) {
    powers.push(mean(Array.from({ length }, (_, index) => (weighted[at + index] ?? 0) ** 2)));
  }
  const audible = powers.filter((power) => loudnessOf(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const threshold = loudnessOf(mean(audible)) - 10;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > threshold)));
}

export const peakOf = (sample: ArrayLike<number>): number =>
  Array.from(sample).reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
