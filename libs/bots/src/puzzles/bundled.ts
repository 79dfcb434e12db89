import { bundledPositions } from './bundled-positions.ts';
import { positionFrom } from './notation.ts';
import type { PuzzleLevel, PuzzlePosition } from './position.ts';

interface BundledPuzzle {
  readonly level: PuzzleLevel;
  readonly position: PuzzlePosition;
}

const isLevel = (word: string): word is PuzzleLevel => word === 'easy' || word === 'middle' || word === 'hard';

function puzzleFrom(text: string): BundledPuzzle {
  const [level = '', position = ''] = text.split(': ');
  if (!isLevel(level)) throw new Error(`There is no level ${level}`);
  return { level, position: positionFrom(position) };
}

/** Puzzles of self-play for days without one, proven when `npm run bench -- puzzles --bundle` wrote them. */
export const bundledPuzzles: readonly BundledPuzzle[] = bundledPositions.map(puzzleFrom);
