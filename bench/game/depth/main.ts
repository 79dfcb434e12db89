import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from '../../support/bars.ts';
import { overCores } from '../../support/over-cores.ts';
import type { DepthResult, DepthTask } from './measure-depth.ts';

const { values } = argumentsOfMain({
  options: { battles: { type: 'string', default: '120' } },
  usage: 'npm run bench -- depth [--battles <value>]',
});
const battles = Number(values.battles);
const BATTLES_A_TASK = 10;

const BARS = {
  atMost: { naive_vs_easy: 0.7, naive_vs_normal: 0.4, naive_vs_hard: 0.12 },
  atLeast: { naive_vs_easy: 0.55, naive_vs_normal: 0.3, hard_vs_normal: 0.75, ways: 14, clear_turns: 0.23 },
};

type Cell = Omit<DepthTask, 'name' | 'battles'>;

/** The sums of all battles of a cell, on all cores. */
async function measure({ players, comparesWays = false }: Cell): Promise<DepthResult> {
  const name = players.join(' against ');
  const show = progressBar(name, battles);
  const total: DepthResult = { battles: 0, won: 0, turns: 0, ways: 0, clear: 0, abilities: 0 };
  const tasks = Array.from({ length: Math.ceil(battles / BATTLES_A_TASK) }, (_, index) => ({
    name: `${name} ${index}`,
    players,
    battles: Math.min(BATTLES_A_TASK, battles - index * BATTLES_A_TASK),
    comparesWays,
  }));
  await overCores<DepthTask, DepthResult>({
    worker: new URL('./measure-depth.ts', import.meta.url),
    tasks,
    onResult(result) {
      for (const key of Object.keys(total) as (keyof DepthResult)[]) total[key] += result[key];
      show(total.battles);
    },
  });
  return total;
}

const share = async (...players: DepthTask['players']): Promise<number> => {
  const { won, battles: played } = await measure({ players });
  return won / played;
};

await runBench('depth', async () => {
  const naive_vs = {
    easy: await share('naive', 'easy'),
    normal: await share('naive', 'normal'),
    hard: await share('naive', 'hard'),
  };
  const hard_vs_normal = await share('hard', 'normal');
  const { turns, ways, clear, abilities } = await measure({ players: ['normal', 'normal'], comparesWays: true });
  const report = {
    naive_vs,
    hard_vs_normal,
    ways: ways / turns,
    clear_turns: clear / turns,
    abilities_a_turn: abilities / turns,
  };
  const { easy, normal, hard } = naive_vs;
  const figures = { ...report, naive_vs_easy: easy, naive_vs_normal: normal, naive_vs_hard: hard };
  return {
    report,
    missed: missedBars(figures as unknown as Record<string, number>, BARS),
  };
});
