/** A check that may be made hundreds of thousands of times, for which `expect` is too slow. */
export function hold(truth: boolean, what: string): void {
  if (!truth) throw new Error(what);
}
