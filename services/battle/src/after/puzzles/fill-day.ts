import { bundledPuzzles } from '@maseki/bots/puzzles/bundled.ts';
import type { Puzzle } from '@maseki/bots/puzzles/puzzle.ts';
import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import type { PuzzleLevel } from '@maseki/contracts/battle/puzzles.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { cardsIn, type PuzzleStore } from './puzzle-store.ts';

interface FillDeps {
  puzzles: Pick<PuzzleStore, 'ofDay' | 'add'>;
  live: Pick<Live, 'refusalOfCards'>;
}

export async function missingLevels(day: string, { ofDay }: Pick<PuzzleStore, 'ofDay'>): Promise<PuzzleLevel[]> {
  const there = (await ofDay(day)).map(({ level }) => level);
  return PUZZLE_LEVELS.filter((level) => !there.includes(level));
}

/** The bundled one of a day, the same for all pods, and none with a stopped card. */
function bundledFor(day: string, level: PuzzleLevel, live: FillDeps['live']): Puzzle | undefined {
  const ofLevel = bundledPuzzles.filter((puzzle) => puzzle.level === level);
  const first = (Date.parse(day) / DAY_MS) % ofLevel.length;
  const inOrder = [...ofLevel.slice(first), ...ofLevel.slice(0, first)];
  return inOrder.find(({ position }) => !live.refusalOfCards(cardsIn(position)));
}

/** Gives a day a bundled puzzle of each level that it lacks. Resolves to the added levels. */
export async function fillDay(day: string, { puzzles, live }: FillDeps): Promise<PuzzleLevel[]> {
  const added: PuzzleLevel[] = [];
  for (const level of await missingLevels(day, puzzles)) {
    const puzzle = bundledFor(day, level, live);
    if (puzzle && (await puzzles.add({ day, puzzle }))) added.push(level);
  }
  return added;
}
