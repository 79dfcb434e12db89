import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json, runBench, writeOut } from '@maseki/tools/measure/run-bench.ts';
import { percentText } from '@maseki/tools/measure/statistics.ts';
import { wrapped } from '@maseki/tools/measure/wrapped.ts';
import { root } from '@maseki/tools/paths.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { plainFigures } from './figures.ts';
import { measure } from './measure.ts';
import { metaMarkdown } from './meta/markdown.ts';
import { measureMeta } from './meta/measure-meta.ts';
import { FULL_SIZE, missedMetaTargets } from './meta/report.ts';
import { measureStarters } from './starters/measure-starters.ts';
import { missedStarterTargets, STARTER_BATTLES } from './starters/targets.ts';
import { summaryMarkdown } from './summary.ts';
import { missedTargets } from './targets.ts';
import { measureTrials } from './trials/measure-trials.ts';
import { missedTrialTargets, TRIAL_BATTLES } from './trials/targets.ts';

const { values } = argumentsOfMain({
  options: {
    /** 10,000 by default, with `--starters` 5,000 and with `--trials` 400 for each figure. */
    battles: { type: 'string' },
    /** Battles of the hard bot, which are reported without targets. */
    hard: { type: 'string', default: '0' },
    /** Another seed plays other battles. */
    seed: { type: 'string', default: 'balance' },
    /** Measures decks (`out/meta.json`) instead of battles of random ones. */
    meta: { type: 'boolean', default: false },
    /** Measures the decks that newcomers choose from (`out/starters.json`). */
    starters: { type: 'boolean', default: false },
    /** Measures the twelve trials (`out/trials.json`). */
    trials: { type: 'boolean', default: false },
    /** Rewrites docs/balance.md, or docs/balance-decks.md. */
    docs: { type: 'boolean', default: false },
  },
  usage:
    'npm run bench -- balance [--battles <value>] [--hard <value>] [--seed <value>] [--meta] [--starters] [--trials] [--docs]',
});

/** Battles of random decks, unless others are given. */
const BATTLES = 10_000;

async function balance() {
  const normal = await measure(Number(values.battles ?? BATTLES), 'normal', { name: values.seed });
  const hard = Number(values.hard) > 0 ? await measure(Number(values.hard), 'hard', { name: values.seed }) : null;
  await writeOut('balance-intervals.json', json({ normal, hard }));
  if (values.docs) await writeFile(join(root, 'docs/balance.md'), wrapped(summaryMarkdown({ normal, hard })));
  console.log(summaryMarkdown({ normal, hard }));
  return { report: plainFigures(normal), missed: missedTargets(normal) };
}

async function meta() {
  const report = await measureMeta(FULL_SIZE, values.seed);
  if (values.docs) await writeFile(join(root, 'docs/balance-decks.md'), wrapped(metaMarkdown(report)));
  return { report, missed: missedMetaTargets(report) };
}

async function starters() {
  const report = await measureStarters({
    battles: Number(values.battles ?? STARTER_BATTLES),
    seed: values.seed,
    onFigure: (name, share) => console.log(`${name}: ${percentText(share)}`),
  });
  return { report, missed: missedStarterTargets(report) };
}

async function trials() {
  const report = await measureTrials({
    battles: Number(values.battles ?? TRIAL_BATTLES),
    seed: values.seed,
    onFigure: (name, share) => console.log(`${name}: ${percentText(share)}`),
  });
  return { report, missed: missedTrialTargets(report) };
}

if (values.trials) await runBench('trials', trials);
if (values.starters) await runBench('starters', starters);
await (values.meta ? runBench('meta', meta) : runBench('balance', balance));
