import type { PuzzleLevel } from '@maseki/bots/puzzles/position.ts';
import type { FoundPuzzle } from './play-puzzles.ts';

/** Of each level, so that none is shown twice in a month. */
const SHARES: Readonly<Record<PuzzleLevel, number>> = { easy: 34, middle: 33, hard: 33 };

/** The file of the bundled puzzles. Throws if there are too few of a level. */
export function bundleText(found: readonly FoundPuzzle[]): string {
  const each = [...new Map(found.map((puzzle) => [puzzle.material, puzzle])).values()];
  const rows = (Object.keys(SHARES) as PuzzleLevel[]).flatMap((level) => {
    const ofLevel = each.filter((puzzle) => puzzle.level === level).slice(0, SHARES[level]);
    if (ofLevel.length < SHARES[level])
      throw new Error(`Only ${ofLevel.length} puzzles are ${level}: play more battles`);
    return ofLevel.map(({ position }) => `  '${level}: ${position}',`);
  });
  return [
    '/** Written by `npm run bench -- puzzles --bundle`: each level, and a position in the notation of notation.ts. */',
    'export const bundledPositions: readonly string[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
}
