import { puzzleText } from '@maseki/bots/puzzles/bundled.ts';
import type { PuzzleLevel } from '@maseki/bots/puzzles/position.ts';
import { materialOf, type Puzzle } from '@maseki/bots/puzzles/puzzle.ts';

/** Of each level, so that none is shown twice in a month. */
const SHARES: Readonly<Record<PuzzleLevel, number>> = { easy: 30, middle: 35, hard: 35 };
/** Winning plans of a bundled puzzle at most, because their hashes are in the file. */
const MOST_PLANS = 24;

/** The file of the bundled puzzles. Throws if there are too few of a level. */
export function bundleText(found: readonly Puzzle[]): string {
  const short = found.filter(({ winning }) => winning.length <= MOST_PLANS);
  const each = [...new Map(short.map((puzzle) => [materialOf(puzzle.position), puzzle])).values()];
  const lines = (Object.keys(SHARES) as PuzzleLevel[]).flatMap((level) => {
    const ofLevel = each.filter((puzzle) => puzzle.level === level).slice(0, SHARES[level]);
    if (ofLevel.length < SHARES[level])
      throw new Error(`Only ${ofLevel.length} puzzles are ${level}: play more battles`);
    return ofLevel.map((puzzle) => `  '${puzzleText(puzzle)}',`);
  });
  const [comment, begin] = [
    '/** By `npm run bench -- puzzles --bundle`: level, position, solution and winning plans (notation.ts). */',
    'export const bundledLines: readonly string[] = [',
  ];
  return [comment, begin, ...lines, '];', ''].join('\n');
}
