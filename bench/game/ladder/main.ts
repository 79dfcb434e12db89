import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { ladderReport, missedBars } from './figures.ts';

const { values } = argumentsOfMain({
  options: {
    /** Another seed plays other battles. */
    seed: { type: 'string', default: 'ladder' },
  },
  usage: 'npm run bench -- ladder [--seed <value>]',
});

await runBench('ladder', async () => {
  const report = ladderReport(values.seed);
  return { report, missed: missedBars(report) };
});
