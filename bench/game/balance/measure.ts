import type { Level } from '@maseki/bots/choose-action.ts';
import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { overCores } from '../../support/over-cores.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type BalanceTask, balanceTasks } from './play-battles.ts';
import { emptyTally, mergeTally, type Tally } from './tally.ts';

/** Plays battles of a level against itself with random decks, on all cores. */
export async function measure(
  battles: number,
  level: Level,
  options: { name: string; iterations?: number },
): Promise<Figures> {
  const tally = emptyTally();
  const show = progressBar(`${level} against ${level}`, battles);
  show(0);
  await overCores<BalanceTask, Tally>({
    worker: new URL('./play-battles.ts', import.meta.url),
    tasks: balanceTasks(battles, level, options),
    onResult(result) {
      mergeTally(tally, result);
      show(tally.turns.length);
    },
  });
  return figuresOf(tally);
}
