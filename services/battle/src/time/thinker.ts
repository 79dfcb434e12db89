import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { Piscina } from 'piscina';
import think, { type ThinkTask } from './think-task.ts';

/** Thinks for computer players, from what their side may see. */
export interface Thinker {
  think(level: BotLevel, view: BattleView): Promise<Action>;
  stop(): Promise<void>;
}

/** The threads' program lies beside this one: as source, or as an entry of its own of a bundle. */
const TASK = new URL(`./think-task${extname(import.meta.filename)}`, import.meta.url);

/** The easy player chooses in no time; the others would hold up every battle of the pod, so they think in threads. */
export function threadedThinker(): Thinker {
  let threads: Piscina<ThinkTask, Action> | undefined;
  const started = () => {
    threads ??= new Piscina({
      filename: TASK.href,
      minThreads: 1,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: 60_000,
    });
    return threads;
  };
  return {
    think: async (level, view) => (level === 'easy' ? think({ level, view }) : started().run({ level, view })),
    stop: async () => threads?.destroy(),
  };
}
