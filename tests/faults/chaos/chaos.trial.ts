import { join } from 'node:path';
import { root } from '@maseki/tools/paths.ts';
import { showProgress, trial, trialOptions } from '../trial.ts';
import { runChaos } from './run.ts';
import { missedBy } from './verdict.ts';

const options = trialOptions({
  seconds: '180',
  /** May be given instead of seconds. */
  minutes: '',
  battles: '50',
  pods: '',
  /** `some`: kills, restarts and a roll; `all`: every kind of fault, on four streams. */
  faults: 'some',
});

trial('chaos', async () => {
  if (!['some', 'all'].includes(options.faults)) throw new Error('--faults is some or all.');
  const allFaults = options.faults === 'all';
  const report = await runChaos({
    pods: Number(options.pods || (allFaults ? 4 : 3)),
    seconds: options.minutes === '' ? Number(options.seconds) : 60 * Number(options.minutes),
    battles: Number(options.battles),
    killEveryMs: 2_000,
    allFaults,
    logs: join(root, 'out', 'chaos-logs'),
    thinkMs: { from: 100, to: 400 },
    onProgress: showProgress,
  });
  return { report, missed: missedBy(report) };
});
