import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { runClaims } from './run.ts';

const MOST_MS = 3_000;

await runBench('bench-claims', async () => {
  const report = await runClaims(500);
  const isMissed = report.paired_ms > MOST_MS || report.wrong > 0;
  return { report, missed: isMissed ? [`all must be in one room of two within ${MOST_MS} ms`] : [] };
});
