import { bundledPuzzles } from '@maseki/bots/puzzles/bundled.ts';
import type { PuzzlePosition } from '@maseki/bots/puzzles/position.ts';
import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import type { PuzzleLevel } from '@maseki/contracts/battle/puzzles.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { BotWorkers } from '../../base/bots/bot-workers.ts';
import { cardsIn, type PuzzleStore } from './puzzle-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface FillDeps {
  puzzles: Pick<PuzzleStore, 'ofDay' | 'add'>;
  botWorkers: Pick<BotWorkers, 'provePuzzle'>;
  live: Pick<Live, 'refusalOfCards'>;
}

/** The levels of which a day has no puzzle. */
export async function missingLevels(day: string, { ofDay }: Pick<PuzzleStore, 'ofDay'>): Promise<PuzzleLevel[]> {
  const there = (await ofDay(day)).map(({ level }) => level);
  return PUZZLE_LEVELS.filter((level) => !there.includes(level));
}

/** The bundled one of a day, the same for all pods, and none with a stopped card. */
function bundledFor(day: string, level: PuzzleLevel, live: FillDeps['live']): PuzzlePosition | undefined {
  const ofLevel = bundledPuzzles.filter((each) => each.level === level).map(({ position }) => position);
  const first = (Date.parse(day) / DAY_MS) % ofLevel.length;
  return [...ofLevel.slice(first), ...ofLevel.slice(0, first)].find(
    (position) => !live.refusalOfCards(cardsIn(position)),
  );
}

/**
 * Gives a day a bundled puzzle of each level that it lacks, and resolves to the added levels. Those
 * who ask for the same day meanwhile wait for one proof.
 */
export function createFillDay({ puzzles, botWorkers, live }: FillDeps) {
  async function fill(day: string): Promise<PuzzleLevel[]> {
    const added: PuzzleLevel[] = [];
    for (const level of await missingLevels(day, puzzles)) {
      const position = bundledFor(day, level, live);
      const puzzle = position && (await botWorkers.provePuzzle(position));
      if (puzzle && (await puzzles.add({ day, puzzle }))) added.push(level);
    }
    return added;
  }
  const filling = new Map<string, Promise<PuzzleLevel[]>>();
  return (day: string): Promise<PuzzleLevel[]> => {
    const going = filling.get(day) ?? fill(day).finally(() => filling.delete(day));
    filling.set(day, going);
    return going;
  };
}

export type FillDay = ReturnType<typeof createFillDay>;
