/** A random number from `from` to `to`. */
export const between = (from: number, to: number): number => from + Math.random() * (to - from);
