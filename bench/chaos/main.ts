import { parseArgs } from 'node:util';
import { runBench } from '../support/run-bench.ts';
import { runChaos } from './run.ts';
import { MUST_BE_ZERO } from './verdict.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    battles: { type: 'string', default: '50' },
    pods: { type: 'string', default: '3' },
  },
});

await runBench('chaos', async () => {
  const report = await runChaos({
    pods: Number(values.pods),
    seconds: Number(values.seconds),
    battles: Number(values.battles),
    killEveryMs: 2_000,
    thinkMs: { from: 100, to: 400 },
    onProgress: (sentence) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
  });
  const missed = MUST_BE_ZERO.filter((figure) => report[figure] > 0).map(
    (figure) => `${figure} is ${report[figure]} and must be 0`,
  );
  return { report, missed };
});
