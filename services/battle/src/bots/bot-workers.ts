import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { Piscina } from 'piscina';
import chooseBotAction, { type BotTask } from './bot-worker.ts';

/** Chooses the actions of bots from what their side may see. */
export interface BotWorkers {
  chooseAction(level: BotLevel, view: BattleView): Promise<Action>;
  stop(): Promise<void>;
}

/** The worker's program lies beside this file: as source, or as an entry of its own in a bundle. */
const WORKER = new URL(`./bot-worker${extname(import.meta.filename)}`, import.meta.url);

/** An easy bot chooses at once; the others would block every battle of the pod, so they think in worker threads. */
export function startBotWorkers(): BotWorkers {
  let threads: Piscina<BotTask, Action> | undefined;
  const started = () => {
    threads ??= new Piscina({
      filename: WORKER.href,
      minThreads: 1,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: 60_000,
    });
    return threads;
  };
  return {
    chooseAction: async (level, view) =>
      level === 'easy' ? chooseBotAction({ level, view }) : started().run({ level, view }),
    stop: async () => threads?.destroy(),
  };
}
