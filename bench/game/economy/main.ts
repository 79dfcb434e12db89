import { parseArgs } from 'node:util';
import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { attackReport, circleFigures, honestFigures, missedBars, monthsOf } from './figures.ts';
import type { LimitsInForce } from './world.ts';

const { values } = parseArgs({
  options: {
    /** Simulates one person with many accounts instead of honest players. */
    attack: { type: 'boolean', default: false },
    /** How many accounts that person has. */
    accounts: { type: 'string', default: '1,2,6,20,50' },
    /** `none` and `new_accounts` show the effect of the limits. */
    limits: { type: 'string', default: 'all' },
    runs: { type: 'string', default: '3' },
    /** Another seed draws other cards. */
    seed: { type: 'string', default: 'economy' },
  },
});

function limitsInForce(name: string): LimitsInForce {
  if (name === 'none' || name === 'new_accounts' || name === 'all') return name;
  throw new Error(`--limits is ${name} and must be none, new_accounts or all`);
}

if (values.attack) {
  await runBench('economy-attack', async () => {
    const accounts = values.accounts.split(',').map(Number);
    const options = { seed: values.seed, accounts, limits: limitsInForce(values.limits), runs: Number(values.runs) };
    const show = progressBar('months', monthsOf(options));
    let months = 0;
    const report = attackReport({ ...options, onMonth: () => show(++months) });
    return { report, missed: missedBars(report) };
  });
}
await runBench('economy', async () => ({
  report: {
    honest: [honestFigures(values.seed), honestFigures(values.seed, 0)],
    circles_of_friends: circleFigures(values.seed),
  },
}));
