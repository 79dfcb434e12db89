import type { Level } from '@maseki/bots/choose-action.ts';

/** Some pairs of battles of two levels: the same seed and decks, seats changed. */
export interface DuelTask {
  name: string;
  stronger: Level;
  weaker: Level;
  pairs: number;
}

export interface DuelResult {
  battles: number;
  /** Battles that the stronger level won. */
  won: number;
  /** Milliseconds of each decision of the stronger level. */
  decisions: number[];
}

const PAIRS_A_TASK = 4;

export const duelTasks = (stronger: Level, weaker: Level, battles: number): DuelTask[] =>
  Array.from({ length: Math.ceil(battles / 2 / PAIRS_A_TASK) }, (_, index) => ({
    name: `${stronger} against ${weaker} ${index}`,
    stronger,
    weaker,
    pairs: Math.min(PAIRS_A_TASK, Math.ceil(battles / 2) - index * PAIRS_A_TASK),
  }));
