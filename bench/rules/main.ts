import { join } from 'node:path';
import { installDependencies } from '@maseki/tools/bootstrap/install.mjs';
import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { boardgame } from './boardgame.ts';
import { interleaved } from './measure.ts';
import { ours } from './ours.ts';
import { showdown } from './showdown.ts';

const peers = join(import.meta.dirname, 'peers');
const targets = { vs_boardgameio: 50, vs_showdown: 100 } as const;
const ROUNDS = 5;

argumentsOfMain({ options: {}, usage: 'npm run bench -- rules' });

await runBench('bench-rules', async () => {
  await installDependencies(peers);
  const engines = { ours: ours(), boardgame: boardgame(peers), showdown: showdown(peers) };
  const measured = interleaved(engines, { rounds: ROUNDS, ms: 1500, onRound: progressBar('bench:rules', ROUNDS) });
  for (const [key, { name }] of Object.entries(engines)) {
    const { steps_per_cpu_s, battles_per_cpu_s } = measured[key as keyof typeof engines];
    console.log(`${name}: ${Math.round(steps_per_cpu_s)} steps/CPU s, ${battles_per_cpu_s.toFixed(1)} battles/CPU s`);
  }
  const report = {
    steps_per_cpu_s: Math.round(measured.ours.steps_per_cpu_s),
    vs_boardgameio: measured.ours.steps_per_cpu_s / measured.boardgame.steps_per_cpu_s,
    battles_per_cpu_s: Math.round(measured.ours.battles_per_cpu_s),
    vs_showdown: measured.ours.battles_per_cpu_s / measured.showdown.battles_per_cpu_s,
  };
  const missed = (['vs_boardgameio', 'vs_showdown'] as const)
    .filter((figure) => report[figure] < targets[figure])
    .map((figure) => `${figure} is ${report[figure].toFixed(1)} and must be at least ${targets[figure]}`);
  return { report, missed };
});
