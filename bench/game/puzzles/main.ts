import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from '../../support/bars.ts';
import { overCores } from '../../support/over-cores.ts';
import { bundleText } from './bundle.ts';
import type { PuzzleResult, PuzzleTask } from './play-puzzles.ts';

const { values } = argumentsOfMain({
  options: { battles: { type: 'string', default: '1000' }, bundle: { type: 'boolean', default: false } },
  usage: 'npm run bench -- puzzles [--battles <value>] [--bundle]',
});
const battles = Number(values.battles);
const BATTLES_A_TASK = 20;
const BUNDLE = 'libs/bots/src/puzzles/bundled-lines.ts';

const BARS = { atMost: { ms_mean: 80, ms_worst: 2000 }, atLeast: { unique_share: 0.25, worth_showing_share: 0.05 } };

await runBench('puzzles', async () => {
  const show = progressBar('puzzles', battles);
  const total: PuzzleResult = { battles: 0, unique: 0, worth_showing: 0, dropped: 0, ms: [], found: [] };
  const tasks = Array.from({ length: Math.ceil(battles / BATTLES_A_TASK) }, (_, index) => ({
    name: `puzzles ${index}`,
    battles: Math.min(BATTLES_A_TASK, battles - index * BATTLES_A_TASK),
  }));
  await overCores<PuzzleTask, PuzzleResult>({
    worker: new URL('./play-puzzles.ts', import.meta.url),
    tasks,
    onResult(result) {
      for (const name of ['battles', 'unique', 'worth_showing', 'dropped'] as const) total[name] += result[name];
      total.ms.push(...result.ms);
      total.found.push(...result.found);
      show(total.battles);
    },
  });
  if (values.bundle) await writeFile(join(root, BUNDLE), bundleText(total.found));
  const { unique, worth_showing, dropped, ms, found } = total;
  const report = {
    battles: total.battles,
    unique,
    worth_showing,
    ms_mean: ms.reduce((sum, each) => sum + each, 0) / ms.length,
    ms_worst: Math.max(...ms),
    dropped,
    levels: Object.fromEntries(
      (['easy', 'middle', 'hard'] as const).map((level) => [
        level,
        found.filter((each) => each.level === level).length,
      ]),
    ),
  };
  const shares = { unique_share: unique / battles, worth_showing_share: worth_showing / battles };
  return { report, missed: missedBars({ ...report, ...shares } as unknown as Record<string, number>, BARS) };
});
