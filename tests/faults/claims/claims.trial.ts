import { trial, trialOptions } from '../trial.ts';
import { runClaims } from './run.ts';

const MOST_MS = 3_000;

const { players } = trialOptions({ players: '500' });

trial('bench-claims', async () => {
  const report = await runClaims(Number(players));
  const isMissed = report.paired_ms > MOST_MS || report.wrong > 0;
  return { report, missed: isMissed ? [`all must be in one room of two within ${MOST_MS} ms`] : [] };
});
