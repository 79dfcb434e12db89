import { bundledPositions } from './bundled-positions.ts';
import { positionFrom } from './notation.ts';
import type { PuzzleLevel, PuzzlePosition } from './position.ts';

interface BundledPuzzle {
  readonly level: PuzzleLevel;
  readonly position: PuzzlePosition;
}

/** Puzzles of self-play for days without one, proven when `npm run bench -- puzzles --bundle` wrote them. */
export const bundledPuzzles: readonly BundledPuzzle[] = bundledPositions.map(([level, text]) => ({
  level,
  position: positionFrom(text),
}));
