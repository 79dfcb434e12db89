import type { PuzzleLevel } from './position.ts';
export const bundledPositions: readonly (readonly [PuzzleLevel, string])[] = [];
