import { extname } from 'node:path';
import { BUDGET_MS } from '@maseki/bots/choose-action.ts';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { Piscina } from 'piscina';
import type { BotTask } from './bot-worker.ts';

/** The worker's program lies beside this file, as source or as an entry of its own in a bundle. */
const WORKER = new URL(`./bot-worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * Time in ms that a bot may think while others wait for the same threads. A longer queue shortens
 * each thought, so that bots keep their pace. With almost no time a hard bot plays like a normal
 * one. The factor keeps forty on one thread within half a second.
 */
export const budgetFor = (waiting: number, threads: number): number => BUDGET_MS / (1 + (1.5 * waiting) / threads);

const MOST_THREADS = 4;

/** One core is left to battles, and a pod does not take all cores of a large node. */
export const threadsOn = (cores: number): number => Math.min(Math.max(cores - 1, 1), MOST_THREADS);

/** Bots think in worker threads, because a thinking bot would block every battle of the pod. */
export function startBotWorkers(maxThreads: number) {
  let threads: Piscina | undefined;
  const started = () => {
    threads ??= new Piscina({ filename: WORKER.href, minThreads: 1, maxThreads, idleTimeout: 60_000 });
    return threads;
  };
  return {
    async chooseAction(level: BotLevel, view: BattleView): Promise<Action> {
      const pool = started();
      const task: BotTask = { level, view, budgetMs: budgetFor(pool.queueSize, maxThreads) };
      return pool.run(task);
    },
    stop: async (): Promise<void> => threads?.destroy(),
  };
}

export type BotWorkers = ReturnType<typeof startBotWorkers>;
