import { mkdir, writeFile } from 'node:fs/promises';
import { installDependencies } from '@maseki/tools/bootstrap/install.mjs';
import { root } from '@maseki/tools/paths.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { progressBar } from '../support/progress-bar.ts';
import { boardgame } from './boardgame.ts';
import { interleaved } from './measure.ts';
import { ours } from './ours.ts';
import { showdown } from './showdown.ts';

const peers = `${root}/bench/rules/peers`;
const bars = { vs_boardgameio: 50, vs_showdown: 100 } as const;
const ROUNDS = 5;

await runMain(async () => {
  await installDependencies(peers);
  const engines = { ours: ours(), boardgame: boardgame(peers), showdown: showdown(peers) };
  const measured = interleaved(engines, { rounds: ROUNDS, ms: 1500, onRound: progressBar('bench:rules', ROUNDS) });
  const result = {
    steps_per_cpu_s: Math.round(measured.ours.steps_per_cpu_s),
    vs_boardgameio: measured.ours.steps_per_cpu_s / measured.boardgame.steps_per_cpu_s,
    battles_per_cpu_s: Math.round(measured.ours.battles_per_cpu_s),
    vs_showdown: measured.ours.battles_per_cpu_s / measured.showdown.battles_per_cpu_s,
  };
  for (const [key, { name }] of Object.entries(engines)) {
    const { steps_per_cpu_s, battles_per_cpu_s } = measured[key as keyof typeof engines];
    console.log(`${name}: ${Math.round(steps_per_cpu_s)} steps/CPU s, ${battles_per_cpu_s.toFixed(1)} battles/CPU s`);
  }
  await mkdir(`${root}/out`, { recursive: true });
  await writeFile(`${root}/out/bench-rules.json`, `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result));
  return result.vs_boardgameio >= bars.vs_boardgameio && result.vs_showdown >= bars.vs_showdown ? 0 : 1;
});
