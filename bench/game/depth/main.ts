import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from '../../support/bars.ts';
import { overCores } from '../../support/over-cores.ts';
import type { DepthResult, DepthTask } from './measure-depth.ts';

const { values } = argumentsOfMain({
  options: { battles: { type: 'string', default: '120' } },
  usage: 'npm run bench -- depth [--battles <value>]',
});
const BATTLES_A_TASK = 5;
/** Battles without the hard bot are quick, and shares of 120 differ by nine points. */
const WITHOUT_HARD = 4;

const BARS = {
  atMost: { naive_vs_easy: 0.7, naive_vs_normal: 0.4, naive_vs_hard: 0.12, hard_ms_p95: 200 },
  atLeast: { naive_vs_easy: 0.55, naive_vs_normal: 0.3, hard_vs_normal: 0.75, ways: 14, clear_turns: 0.22 },
};

/** All battles of a pair of players, on all cores. */
async function measure(players: DepthTask['players'], comparesWays = false) {
  const name = players.join(' against ');
  const battles = Number(values.battles) * (players.includes('hard') ? 1 : WITHOUT_HARD);
  const show = progressBar(name, battles);
  const results: DepthResult[] = [];
  const sum = (of: (result: DepthResult) => number) => results.reduce((total, result) => total + of(result), 0);
  await overCores<DepthTask, DepthResult>({
    worker: new URL('./measure-depth.ts', import.meta.url),
    tasks: Array.from({ length: Math.ceil(battles / BATTLES_A_TASK) }, (_, index) => ({
      name: `${name} ${index}`,
      players,
      battles: Math.min(BATTLES_A_TASK, battles - index * BATTLES_A_TASK),
      comparesWays,
    })),
    onResult(result) {
      results.push(result);
      show(sum(({ battles: played }) => played));
    },
  });
  const turns = sum((result) => result.turns);
  return {
    won: sum((result) => result.won) / battles,
    abilities: sum(({ own }) => own.abilities) / sum(({ own }) => own.turns),
    ways: sum((result) => result.ways) / turns,
    clear_turns: sum((result) => result.clear) / turns,
    hard_ms_p95: percentile(
      results.flatMap(({ hardMs }) => hardMs),
      0.95,
    ),
  };
}

await runBench('depth', async () => {
  const easy = await measure(['easy', 'naive']);
  const normal = await measure(['normal', 'naive']);
  const hard = await measure(['hard', 'naive']);
  const { won: hard_vs_normal, hard_ms_p95 } = await measure(['hard', 'normal']);
  const { ways, clear_turns } = await measure(['normal', 'normal'], true);
  const naive_vs = { easy: 1 - easy.won, normal: 1 - normal.won, hard: 1 - hard.won };
  const abilities_a_turn = { easy: easy.abilities, normal: normal.abilities, hard: hard.abilities };
  const figures = {
    naive_vs_easy: naive_vs.easy,
    naive_vs_normal: naive_vs.normal,
    naive_vs_hard: naive_vs.hard,
    hard_vs_normal,
    hard_ms_p95,
    ways,
    clear_turns,
  };
  const report = { naive_vs, hard_vs_normal, hard_ms_p95, ways, clear_turns, abilities_a_turn };
  return { report, missed: missedBars(figures, BARS) };
});
