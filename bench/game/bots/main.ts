import type { Level } from '@maseki/bots/choose-action.ts';
import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { percentile, shareOf, shareText } from '@maseki/tools/measure/statistics.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from '../../support/bars.ts';
import { overCores } from '../../support/over-cores.ts';
import { type DuelResult, type DuelTask, duelTasks } from './play-duels.ts';

const { values } = argumentsOfMain({
  options: { battles: { type: 'string', default: '1000' } },
  usage: 'npm run bench -- bots [--battles <value>]',
});
/** Shares of won battles: an easy opponent loses mostly, but not always. */
const BARS = {
  atMost: { normal_vs_easy: 0.93, hard_ms_p95: 150 },
  atLeast: { normal_vs_easy: 0.85, hard_vs_normal: 0.7 },
};

/** How often the one level beats the other in mirrored battles, on all cores. */
async function measureDuels(stronger: Level, weaker: Level) {
  const battles = Number(values.battles);
  const total: DuelResult = { battles: 0, won: 0, decisions: [] };
  const show = progressBar(`${stronger} against ${weaker}`, battles);
  await overCores<DuelTask, DuelResult>({
    worker: new URL('./play-duels.ts', import.meta.url),
    tasks: duelTasks(stronger, weaker, battles),
    onResult({ battles: played, won, decisions }) {
      total.battles += played;
      total.won += won;
      total.decisions.push(...decisions);
      show(total.battles);
    },
  });
  const share = shareOf({ played: total.battles, won: total.won });
  const p95Ms = percentile(total.decisions, 0.95);
  console.log(`${stronger} beats ${weaker} ${shareText(share)}, p95 ${p95Ms.toFixed(1)} ms a decision`);
  return { share: share.share, p95Ms };
}

await runBench('bench-bots', async () => {
  const normal = await measureDuels('normal', 'easy');
  const hard = await measureDuels('hard', 'normal');
  const report = { normal_vs_easy: normal.share, hard_vs_normal: hard.share, hard_ms_p95: hard.p95Ms };
  return { report, missed: missedBars(report, BARS) };
});
