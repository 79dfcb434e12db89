/** ln Γ(x) by Lanczos, for x > 0. */
function logGamma(x: number): number {
  const parts = [76.18009172947146, -86.505320329417, 24.01409824083091, -1.231739572450155, 0.001208650973866179];
  const sum = parts.reduce((total, part, at) => total + part / (x + 1 + at), 1.000000000190015);
  const t = x + 5.5;
  return (x + 0.5) * Math.log(t) - t + Math.log((2.506628274631 * sum) / x);
}

/** The upper regularized incomplete gamma function Q(a, x). */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < 1_000 && term > sum * 1e-15; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let [c, d] = [1 / 1e-300, 1 / b];
  let fraction = d;
  for (let n = 1; n < 1_000; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= d * c;
  }
  return fraction * scale;
}

/**
 * The chance that honest counts differ from the expected ones by as much as these, or by more.
 * `fixed` is the number of sums that the expected ones share with the counts.
 */
export function pValue(seen: readonly number[], expected: readonly number[], fixed = 1): number {
  const possible = expected.flatMap((count, at) => (count > 0 ? [[seen[at] ?? 0, count] as const] : []));
  const chiSquare = possible.reduce((sum, [count, mean]) => sum + (count - mean) ** 2 / mean, 0);
  return upperGamma((possible.length - fixed) / 2, chiSquare / 2);
}
