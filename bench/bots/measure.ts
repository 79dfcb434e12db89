import type { Level } from '@maseki/bots/choose-action.ts';
import { shareOf } from '../balance/share.ts';
import { overCores } from '../support/over-cores.ts';
import { progressBar } from '../support/progress-bar.ts';
import { type DuelResult, type DuelTask, duelTasks } from './task.ts';

/** The value below which 95 % of the given lie. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

/** How often the one level beats the other in mirrored battles, on all cores. */
export async function measureDuels(stronger: Level, weaker: Level, battles: number) {
  const total: DuelResult = { battles: 0, won: 0, decisions: [] };
  const show = progressBar(`${stronger} against ${weaker}`, battles);
  await overCores<DuelTask, DuelResult>({
    worker: new URL('./worker.ts', import.meta.url),
    tasks: duelTasks(stronger, weaker, battles),
    onResult({ battles: played, won, decisions }) {
      total.battles += played;
      total.won += won;
      total.decisions.push(...decisions);
      show(total.battles);
    },
  });
  return { ...shareOf({ played: total.battles, won: total.won }), p95Ms: p95(total.decisions) };
}
