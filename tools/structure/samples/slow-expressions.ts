/** Regular expressions that take more than linear time, and others that do not. */
export const samples = (word: string) => [
  /^(?:[a-z-]+\/?)*$/,
  /^(a+b?)+$/u,
  /\.[^/]*$/,
  new RegExp(`^(?:${word}+)+$`),
  /^(?:[a-z-]+(?:\/[a-z-]+)*\/?)?$/,
  new RegExp(`^${word}+$`),
  / {2,}/g,
];
