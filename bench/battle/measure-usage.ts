import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOf, machineCpuSeconds } from '@maseki/tools/measure/process-usage.ts';
import type { Measured } from './battle-prices.ts';
import { type UsageReader, usedBetween } from './game-usage.ts';
import type { Count } from './whole-players.ts';

export type ForeignMeasured = Measured & { foreign_cores: number };

/** Measures the players' actions for a time, and the use by the game. */
export async function measureUsage(reader: UsageReader, count: Count, ms: number): Promise<ForeignMeasured> {
  const own = () => cpuSecondsOf([process.pid]);
  const before = { ...count, usage: await reader.read(), at: performance.now(), machine: machineCpuSeconds() - own() };
  await sleep(ms);
  const after = { ...count, usage: await reader.read(), at: performance.now(), machine: machineCpuSeconds() - own() };
  const seconds = (after.at - before.at) / 1_000;
  return {
    seconds,
    actions: after.actions - before.actions,
    battles: after.battles - before.battles,
    used: usedBetween(before.usage, after.usage),
    foreign_cores: (after.machine - before.machine) / seconds,
  };
}
