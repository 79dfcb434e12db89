import type { Level } from '@maseki/bots/choose-action.ts';

export interface BalanceTask {
  /** Names the chance of these battles: the same name plays the same battles. */
  name: string;
  battles: number;
  level: Level;
}

const CHUNK = 25;

/** Cuts the battles into tasks small enough for a moving progress bar. */
export function tasksOf(battles: number, level: Level, name: string): BalanceTask[] {
  return Array.from({ length: Math.ceil(battles / CHUNK) }, (_, index) => ({
    name: `${name} ${level} ${index}`,
    battles: Math.min(CHUNK, battles - index * CHUNK),
    level,
  }));
}
