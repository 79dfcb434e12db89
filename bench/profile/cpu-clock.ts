import type { PlayedBattle } from './played-actions.ts';

/** µs of CPU that this thread has used: what threads of its own do for a measurement is not counted. */
export function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** One step of an accepted action: µs of CPU for one, in one batch of played actions. */
export type Step = (battles: readonly PlayedBattle[]) => number | Promise<number>;
