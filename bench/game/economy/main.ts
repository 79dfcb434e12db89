import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { overCores } from '../../support/over-cores.ts';
import type { Collected } from './collecting-days.ts';
import { type CollectionTask, collectionTasks, PROFILE_NAMES, type Profile, reportOf } from './collection.ts';
import { missedCollectionBars } from './collection-bars.ts';
import { attackReport, circleFigures, honestFigures, missedBars, monthsOf } from './figures.ts';
import { practiceBattles } from './practice-battles.ts';
import type { LimitsInForce } from './world.ts';

const PRACTICE_BATTLES = 100;

const { values } = argumentsOfMain({
  options: {
    /** Simulates one person with many accounts instead of honest players. */
    attack: { type: 'boolean', default: false },
    /** Simulates players until they have all cards, with `--today` as before missions. */
    collection: { type: 'boolean', default: false },
    today: { type: 'boolean', default: false },
    players: { type: 'string', default: '2000' },
    /** How many accounts that person has. */
    accounts: { type: 'string', default: '1,2,6,20,50' },
    /** `none` and `new_accounts` show the effect of the limits. */
    limits: { type: 'string', default: 'all' },
    runs: { type: 'string', default: '3' },
    /** Another seed draws other cards. */
    seed: { type: 'string', default: 'economy' },
  },
  usage:
    'npm run bench -- economy [--attack] [--collection] [--today] [--players <value>] [--accounts <value>] [--limits <value>] [--runs <value>] [--seed <value>]',
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
if (values.collection) {
  const sources = values.today ? 'today' : 'all';
  await runBench(values.today ? 'economy-collection-today' : 'economy-collection', async () => {
    const started = performance.now();
    const players = Number(values.players);
    const show = progressBar('players', players * PROFILE_NAMES.length);
    const battles = practiceBattles(values.seed, PRACTICE_BATTLES);
    const found = new Map<Profile, Collected[]>();
    let done = 0;
    await overCores<CollectionTask, Collected[]>({
      worker: new URL('./collection.ts', import.meta.url),
      tasks: collectionTasks({ seed: values.seed, sources, players, battles }),
      onResult(collected, { profile }) {
        found.set(profile, [...(found.get(profile) ?? []), ...collected]);
        done += collected.length;
        show(done);
      },
    });
    const profiles = reportOf(found);
    const seconds = Math.round((performance.now() - started) / 1000);
    return { report: { profiles, seconds }, missed: missedCollectionBars(profiles, sources) };
  });
}
await runBench('economy', async () => ({
  report: {
    honest: [honestFigures(values.seed), honestFigures(values.seed, 0)],
    circles_of_friends: circleFigures(values.seed),
  },
}));
