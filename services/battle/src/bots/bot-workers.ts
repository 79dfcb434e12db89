import { extname } from 'node:path';
import { BUDGET_MS } from '@maseki/bots/choose-action.ts';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { Piscina } from 'piscina';
import type { BotTask } from './bot-worker.ts';

/** Chooses the actions of bots from what their side may see. */
export interface BotWorkers {
  chooseAction(level: BotLevel, view: BattleView): Promise<Action>;
  stop(): Promise<void>;
}

/** The worker's program lies beside this file: as source, or as an entry of its own in a bundle. */
const WORKER = new URL(`./bot-worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * How long a bot may think when others wait for the same threads, in ms. The longer the queue, the shorter each thought, so that bots
 * keep their pace; with next to no time a hard bot plays as a normal one does.
 */
export const budgetFor = (waiting: number, threads: number): number => BUDGET_MS / (1 + waiting / threads);

const MOST_THREADS = 4;

/**
 * How many threads bots get on a machine with that many cores, unless a setting says otherwise: one core is left to the battles, and on a
 * large node, whose cores many pods share, not every pod takes all.
 */
export const threadsOn = (cores: number): number => Math.min(Math.max(cores - 1, 1), MOST_THREADS);

/** A bot that thinks would block every battle of the pod, so all of them do it in worker threads, `maxThreads` at most. */
export function startBotWorkers(maxThreads: number): BotWorkers {
  let threads: Piscina<BotTask, Action> | undefined;
  const started = () => {
    threads ??= new Piscina({ filename: WORKER.href, minThreads: 1, maxThreads, idleTimeout: 60_000 });
    return threads;
  };
  return {
    async chooseAction(level, view) {
      const pool = started();
      return pool.run({ level, view, budgetMs: budgetFor(pool.queueSize, maxThreads) });
    },
    stop: async () => threads?.destroy(),
  };
}
