import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOf, machineCpuSeconds } from '@maseki/tools/measure/process-usage.ts';

/** Use by other processes above which the figures are wrong. */
export const foreignCoresAtMost = 0.5;

const CALM_WITHIN_MS = 10_000;
const TRIES = 2;

/**
 * Waits, 10 s at most, for a second in which processes outside the list use less than half a core.
 */
export async function calmSecond(pids: readonly number[]): Promise<void> {
  const foreign = () => machineCpuSeconds() - cpuSecondsOf(pids);
  const until = Date.now() + CALM_WITHIN_MS;
  while (Date.now() < until) {
    const before = foreign();
    await sleep(1_000);
    if (foreign() - before < foreignCoresAtMost) return;
  }
}

/**
 * Measures again if other processes used more than half a core meanwhile, and keeps the calmer
 * measurement.
 */
export async function calmly<T extends { foreign_cores: number }>(measure: () => Promise<T>): Promise<T> {
  let calmest = await measure();
  for (let tries = 1; tries < TRIES && calmest.foreign_cores > foreignCoresAtMost; tries += 1) {
    const again = await measure();
    if (again.foreign_cores < calmest.foreign_cores) calmest = again;
  }
  return calmest;
}
