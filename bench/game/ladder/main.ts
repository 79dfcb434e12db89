import { parseArgs } from 'node:util';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { ladderReport, missedBars } from './figures.ts';

const { values } = parseArgs({
  options: {
    /** Another seed plays other battles. */
    seed: { type: 'string', default: 'ladder' },
  },
});

await runBench('ladder', async () => {
  const report = ladderReport(values.seed);
  return { report, missed: missedBars(report) };
});
