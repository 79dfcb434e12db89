import { closeSync, openSync, readSync } from 'node:fs';

const HEAD_BYTES = 400;
const START = /^\/\*\*(.*?)\*\//s;

/**
 * The marks in the comment that a test file begins with. `@slow` leaves a file to
 * `npm test -- --all`, with the reason behind it; `@long` lets it begin early, so that none is left
 * over at the end of a stage. A journey of `@engines` is also played in other engines than Chromium,
 * one of `@everywhere` by each run.
 */
export const marksOf = (text: string): string[] =>
  START.exec(text)?.[1]?.match(/(?<=@)(?:slow|long|engines|everywhere)\b/g) ?? [];

export function marksOfFile(path: string): string[] {
  const descriptor = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return marksOf(head.toString('utf8', 0, readSync(descriptor, head)));
  } finally {
    closeSync(descriptor);
  }
}
