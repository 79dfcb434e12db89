import type { PlayedBattle } from './played-actions.ts';

/** µs of CPU that this thread has used, without the threads that a measurement starts. */
export function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/**
 * One step of an accepted action. Returns the µs of CPU per action in one batch of played actions.
 */
export type Step = (battles: readonly PlayedBattle[]) => number | Promise<number>;
