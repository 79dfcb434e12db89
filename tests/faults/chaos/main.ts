import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { runChaos } from './run.ts';
import { missedBy } from './verdict.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    /** In place of seconds. */
    minutes: { type: 'string' },
    battles: { type: 'string', default: '50' },
    pods: { type: 'string' },
    /** `some`: kills, restarts and a roll; `all`: every kind of fault, on four streams. */
    faults: { type: 'string', default: 'some' },
  },
});

await runBench('chaos', async () => {
  if (!['some', 'all'].includes(values.faults)) throw new UserError('--faults is some or all.');
  const allFaults = values.faults === 'all';
  const report = await runChaos({
    pods: Number(values.pods ?? (allFaults ? 4 : 3)),
    seconds: values.minutes === undefined ? Number(values.seconds) : 60 * Number(values.minutes),
    battles: Number(values.battles),
    killEveryMs: 2_000,
    allFaults,
    logs: join(root, 'out', 'chaos-logs'),
    thinkMs: { from: 100, to: 400 },
    onProgress: (sentence) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
  });
  return { report, missed: missedBy(report) };
});
