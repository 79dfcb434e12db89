import { installDependencies } from '@maseki/tools/bootstrap/install.mjs';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from './bars.ts';
import { lighthouseFolder } from './lighthouse.ts';
import { measureWeb, PARTS } from './run.ts';

const { values } = argumentsOfMain({
  options: {
    rounds: { type: 'string', default: '5' },
    part: { type: 'string', multiple: true, default: [...PARTS] },
  },
  usage: `npm run bench -- web [--rounds <value>] [--part ${PARTS.join('|')} …]`,
});

await runBench('bench-web', async () => {
  const parts = PARTS.filter((part) => values.part.includes(part));
  if (parts.includes('lighthouse')) await installDependencies(lighthouseFolder);
  const report = await measureWeb({
    rounds: Number(values.rounds),
    parts,
    onProgress: (sentence) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
  });
  return { report, missed: missedBars(report) };
});
