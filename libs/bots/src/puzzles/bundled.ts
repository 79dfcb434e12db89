import { bundledLines } from './bundled-lines.ts';
import { planFrom, planText, positionFrom, positionText } from './notation.ts';
import type { PuzzleLevel } from './position.ts';
import type { Puzzle } from './puzzle.ts';

const isLevel = (word: string): word is PuzzleLevel => word === 'easy' || word === 'middle' || word === 'hard';

/** A line of `bundledLines`. */
export const puzzleText = ({ level, position, solution, winning }: Puzzle): string =>
  [level, positionText(position), planText(solution), winning.join(' ')].join(': ');

function puzzleFrom(text: string): Puzzle {
  const [level = '', position = '', solution = '', winning = ''] = text.split(': ');
  if (!isLevel(level)) throw new Error(`There is no level ${level}`);
  return { level, position: positionFrom(position), solution: planFrom(solution), winning: winning.split(' ') };
}

/** Puzzles of self-play for days without one, proven when `npm run bench -- puzzles --bundle` wrote them. */
export const bundledPuzzles: readonly Puzzle[] = bundledLines.map(puzzleFrom);
