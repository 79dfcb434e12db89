import { installDependencies } from '@maseki/tools/bootstrap/install.mjs';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from './bars.ts';
import { lighthouseFolder } from './lighthouse.ts';
import { measureWeb } from './run.ts';

const { values } = argumentsOfMain({
  options: {
    rounds: { type: 'string', default: '5' },
    lighthouse: { type: 'boolean', default: true },
  },
  allowNegative: true,
  usage: 'npm run bench -- web [--rounds <value>] [--no-lighthouse]',
});

await runBench('bench-web', async () => {
  if (values.lighthouse) await installDependencies(lighthouseFolder);
  const report = await measureWeb({
    rounds: Number(values.rounds),
    withLighthouse: values.lighthouse,
    onProgress: (sentence) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
  });
  return { report, missed: missedBars(report) };
});
